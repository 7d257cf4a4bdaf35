import { randomBytes } from 'node:crypto'
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail } from '../../domain/roles.ts'
import { CannotStart } from '../CannotStart.ts'
import { findAccount } from './account.ts'

/**
 * Creates the account of an address with a password that nobody knows: whoever opens the link in
 * the mail chooses one, and proves the address by that. It gets no role.
 * @throws CannotStart where the address has an account that was not invited
 */
export async function inviteAccount(app: App, email: string): Promise<'invited' | 'again'> {
  const account = await findAccount(app, email)
  if (!account) {
    await createInvited(app, email)
    return 'invited'
  }
  if (await isInvited(app, account.uid)) return 'again'
  throw new CannotStart(
    `${email} opened an account without an invitation: "grant" replaces it, or delete it first.`,
  )
}

/** An account that was begun and not recorded counts as one that somebody else opened. */
export async function createInvited(app: App, email: string): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  const { uid } = await getAuth(app).createUser({ email: normalizeEmail(email), password })
  await recordInvitation(app, uid)
  return uid
}

export async function recordInvitation(app: App, uid: string): Promise<void> {
  const invited_at = FieldValue.serverTimestamp()
  await getFirestore(app).doc(`user_roles/${uid}`).set({ user_id: uid, role: 'user', invited_at })
}

/** False for an account that somebody opened, or whose role was taken away since. */
export async function isInvited(app: App, uid: string): Promise<boolean> {
  const record = await getFirestore(app).doc(`user_roles/${uid}`).get()
  return record.get('invited_at') !== undefined
}
