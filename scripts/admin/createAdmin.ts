import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { findAccount } from './account.ts'
import { grantAdmin } from './grantAdmin.ts'
import { recordInvitation } from './inviteAccount.ts'

/**
 * Creates an account whose address counts as verified, and makes it an admin. For the emulators:
 * a real owner is invited, and proves the address.
 * @throws CannotStart where no function turns the role into a claim
 */
export async function createAdmin(
  app: App,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!(await findAccount(app, email))) {
    const { uid } = await getAuth(app).createUser({ email, password, emailVerified: true })
    await recordInvitation(app, uid, email)
  }
  await grantAdmin(app, email)
}
