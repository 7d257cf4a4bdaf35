import { setTimeout } from 'node:timers/promises'
import type { App } from 'firebase-admin/app'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { normalizeEmail } from '../../domain/roles.ts'
import { CannotStart } from '../lib/CannotStart.ts'

const timeoutMs = 60_000
const pause = 250

export async function findAccount(app: App, email: string): Promise<UserRecord | null> {
  const { users } = await getAuth(app).getUsers([{ email: normalizeEmail(email) }])
  return users[0] ?? null
}

/**
 * Waits until the function has set or removed the claim.
 * @throws CannotStart after a minute
 */
export async function waitForClaim(app: App, uid: string, wanted: 'admin' | 'none'): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const { users } = await getAuth(app).getUsers([{ uid }])
    if ((users[0]?.customClaims?.role === 'admin') === (wanted === 'admin')) return
    await setTimeout(pause)
  }
  throw new CannotStart(
    'The change is recorded, but the function roles-syncClaim did not act on it within a minute: deploy the functions and run the command again.',
  )
}
