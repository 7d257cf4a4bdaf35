import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { recordInvitation } from '../../functions/src/roles/changeAccess.ts'
import { findAccount } from './account.ts'
import { grantAdmin } from './grantAdmin.ts'

/**
 * Creates a verified account with the admin role, for the emulators. Real owners are invited.
 * @throws CannotStart if the function doesn't set the claim
 */
export async function createAdmin(
  app: App,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!(await findAccount(app, email))) {
    const { uid } = await getAuth(app).createUser({ email, password, emailVerified: true })
    await recordInvitation(uid, email)
  }
  await grantAdmin(app, email)
}
