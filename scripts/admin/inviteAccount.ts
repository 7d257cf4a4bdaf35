import type { App } from 'firebase-admin/app'
import { createInvited, isInvited } from '../../functions/src/roles/changeAccess.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { findAccount } from './account.ts'

/**
 * Creates an account with a random password and no role. The mailed link sets the password and verifies the address.
 * @throws CannotStart if the address has an account that was not invited by it
 */
export async function inviteAccount(app: App, email: string): Promise<'invited' | 'again'> {
  if (!(await findAccount(app, email)) && (await createInvited(email))) return 'invited'
  const account = await findAccount(app, email)
  if (account && (await isInvited(account.uid, email))) return 'again'
  throw new CannotStart(
    `${email} has an account without an invitation to this address: "grant" replaces it, or delete it first.`,
  )
}
