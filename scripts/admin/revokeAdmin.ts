import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { rolePorts } from '../../functions/src/roles/rolePorts.ts'
import { CannotStart } from '../CannotStart.ts'
import { findAccount, waitForClaim } from './account.ts'
import { forbidSignUp } from './allowSignUp.ts'

/**
 * Takes the role away and ends the sessions; the account stays, and can do nothing. The address
 * may open no other one.
 * @throws CannotStart where nobody else could let people in, or no function takes the claim away
 */
export async function revokeAdmin(app: App, email: string): Promise<'revoked' | 'no_account'> {
  const account = await findAccount(app, email)
  if (account?.customClaims?.role === 'admin' && !(await rolePorts().hasOtherAdmin(account.uid))) {
    throw new CannotStart(`${email} is the last admin: grant the role to somebody else first.`)
  }
  await forbidSignUp(app, email)
  if (!account) return 'no_account'
  const { uid } = account
  // The time makes each revocation a change, also of a record that says `user` already.
  const updated_at = FieldValue.serverTimestamp()
  await getFirestore(app).doc(`user_roles/${uid}`).set({ user_id: uid, role: 'user', updated_at })
  await waitForClaim(app, uid, 'none')
  return 'revoked'
}
