import { randomBytes } from 'node:crypto'
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue, getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail, userRoleSchema } from '../../domain/roles.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { findAccount } from './account.ts'

/**
 * Creates an account with a random password and no role. The mailed link sets the password and verifies the address.
 * @throws CannotStart if the address has an account that was not invited by it
 */
export async function inviteAccount(app: App, email: string): Promise<'invited' | 'again'> {
  const account = await findAccount(app, email)
  if (!account) {
    await createInvited(app, email)
    return 'invited'
  }
  if (await isInvited(app, account.uid, email)) return 'again'
  throw new CannotStart(
    `${email} has an account without an invitation to this address: "grant" replaces it, or delete it first.`,
  )
}

/** An account without a row counts as created by somebody else. */
export async function createInvited(app: App, email: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const { uid } = await getAuth(app).createUser({ email: normalizeEmail(email), password })
  await recordInvitation(app, uid, email)
  return uid
}

export async function recordInvitation(app: App, uid: string, address: string): Promise<void> {
  const invited_at = FieldValue.serverTimestamp()
  const row = { user_id: uid, role: 'user', email: normalizeEmail(address), invited_at }
  await getFirestore(app).doc(`user_roles/${uid}`).set(row)
}

export async function isInvited(app: App, uid: string, email: string): Promise<boolean> {
  const row = await getFirestore(app).doc(`user_roles/${uid}`).get()
  return row.get('invited_at') !== undefined && grantedIn(row) === normalizeEmail(email)
}

export async function readGranted(app: App, uid: string): Promise<string | null> {
  return grantedIn(await getFirestore(app).doc(`user_roles/${uid}`).get())
}

const grantedIn = (row: DocumentSnapshot) =>
  userRoleSchema.safeParse(row.data()).data?.email ?? null
