import { Timestamp } from 'firebase-admin/firestore'
import { type Account, createAccount } from './accounts.ts'
import { database } from './ownerPhotos.ts'

/**
 * An admin of whom no row says so: the function that follows the rows would take a revocation back
 * that comes before it has run.
 */
export async function createRevocable(): Promise<Account> {
  const account = await createAccount('revoked_admin')
  await grantAgain(account)
  return account
}

/** What the rules look up: from now on the database refuses this person. */
export async function revoke({ uid }: Account): Promise<void> {
  const revocation = { user_id: uid, revoked_at: Timestamp.now() }
  await database().doc(`role_revocations/${uid}`).set(revocation)
}

export async function grantAgain({ uid }: Account): Promise<void> {
  await database().doc(`role_revocations/${uid}`).delete()
}
