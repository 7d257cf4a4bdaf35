import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { findAccount, waitForClaim } from './account.ts'
import { createInvited, isInvited } from './inviteAccount.ts'

/**
 * `granted`: the owner of the account may enter now. `awaiting_password`: as soon as they open the
 * link and choose a password. `replaced`: likewise, and whoever opened the account is out.
 */
export type GrantOutcome = 'granted' | 'awaiting_password' | 'replaced'

/**
 * Makes the account of this address an admin, and returns once its claim is there. An account that
 * was not invited is replaced by a new one: nobody can tell who chose its password, and that its
 * address is verified only says that its owner once opened a link. With it go its sessions.
 * @throws CannotStart where no function turns the role into a claim
 */
export async function grantAdmin(app: App, email: string): Promise<GrantOutcome> {
  const account = await findAccount(app, email)
  if (account && (account.customClaims?.role === 'admin' || (await isInvited(app, account.uid)))) {
    await writeRole(app, account.uid)
    return account.emailVerified ? 'granted' : 'awaiting_password'
  }
  if (account) {
    await getAuth(app).deleteUser(account.uid)
    await getFirestore(app).doc(`user_roles/${account.uid}`).delete()
  }
  await writeRole(app, await createInvited(app, email))
  return account ? 'replaced' : 'awaiting_password'
}

async function writeRole(app: App, uid: string): Promise<void> {
  // The time makes each grant a change: an equal record would not wake the function again.
  const updated_at = FieldValue.serverTimestamp()
  const role = { user_id: uid, role: 'admin', updated_at }
  await getFirestore(app).doc(`user_roles/${uid}`).set(role, { merge: true })
  await waitForClaim(app, uid, 'admin')
}
