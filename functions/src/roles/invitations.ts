import { randomBytes } from 'node:crypto'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { normalizeEmail, userRoleSchema } from '../../../domain/roles.ts'
import { firebaseApp, firestore } from '../firebaseApp.ts'

export async function findAccount(email: string): Promise<UserRecord | null> {
  const { users } = await getAuth(firebaseApp()).getUsers([{ email: normalizeEmail(email) }])
  return users[0] ?? null
}

/**
 * Creates an account with a random password and no role. Its document comes first: an account without one counts as
 * created by somebody else.
 * @returns null if the address has an account by now
 */
export async function createInvited(email: string): Promise<string | null> {
  const uid = randomBytes(14).toString('hex')
  await recordInvitation(uid, email)
  const password = randomBytes(32).toString('base64url')
  try {
    await getAuth(firebaseApp()).createUser({ uid, email: normalizeEmail(email), password })
    return uid
  } catch (error) {
    await firestore().doc(`user_roles/${uid}`).delete()
    if (error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists') {
      return null
    }
    throw error
  }
}

export async function recordInvitation(uid: string, address: string): Promise<void> {
  const invited_at = FieldValue.serverTimestamp()
  const row = { user_id: uid, role: 'user', email: normalizeEmail(address), invited_at }
  await firestore().doc(`user_roles/${uid}`).set(row)
}

export async function isInvited(uid: string, email: string): Promise<boolean> {
  const row = await firestore().doc(`user_roles/${uid}`).get()
  return row.get('invited_at') !== undefined && grantedIn(row) === normalizeEmail(email)
}

export async function readGranted(uid: string): Promise<string | null> {
  return grantedIn(await firestore().doc(`user_roles/${uid}`).get())
}

const grantedIn = (row: DocumentSnapshot) =>
  userRoleSchema.safeParse(row.data()).data?.email ?? null
