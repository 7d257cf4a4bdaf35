import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { findAccount, waitForClaim } from './account.ts'
import { allowSignUp } from './allowSignUp.ts'

export type GrantOutcome = 'granted' | 'awaiting_sign_up' | 'awaiting_verification'

/**
 * Makes the account of this address an admin, and returns once its claim is there. Where there is
 * no account yet, its sign-up is allowed and nothing else done: whoever opens it chooses the
 * password, so the role waits for a second grant.
 * @throws CannotStart where no function turns the role into a claim
 */
export async function grantAdmin(app: App, email: string): Promise<GrantOutcome> {
  await allowSignUp(app, email)
  const account = await findAccount(app, email)
  if (!account) return 'awaiting_sign_up'
  const { uid } = account
  // The time makes each grant a change: an equal row would not wake the function again.
  const updated_at = FieldValue.serverTimestamp()
  await getFirestore(app).doc(`user_roles/${uid}`).set({ user_id: uid, role: 'admin', updated_at })
  await waitForClaim(app, uid, 'admin')
  return account.emailVerified ? 'granted' : 'awaiting_verification'
}
