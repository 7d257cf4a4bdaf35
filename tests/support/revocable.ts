import { Timestamp } from 'firebase-admin/firestore'
import { type Account, createAccount, database } from './accounts.ts'

/** An admin without a row in `user_roles`. With one, its trigger could undo an early revocation. */
export async function createRevocable(): Promise<Account> {
  const account = await createAccount('revoked_admin')
  await grantAgain(account)
  return account
}

export async function revoke({ uid }: Account): Promise<void> {
  const revocation = { user_id: uid, revoked_at: Timestamp.now() }
  await database().doc(`role_revocations/${uid}`).set(revocation)
}

export async function grantAgain({ uid }: Account): Promise<void> {
  await database().doc(`role_revocations/${uid}`).delete()
}
