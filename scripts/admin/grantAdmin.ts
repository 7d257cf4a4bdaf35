import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail } from '../../domain/roles.ts'
import { writeGrant } from '../../functions/src/roles/rolePorts.ts'
import { CannotStart } from '../CannotStart.ts'
import { findAccount, waitForClaim } from './account.ts'
import { createInvited, isInvited, readGranted } from './inviteAccount.ts'

/**
 * `granted`: the owner of the account may enter now. `awaiting_password`: as soon as they open the
 * link and choose a password. `replaced`: likewise, and whoever opened the account is out.
 */
export type GrantOutcome = 'granted' | 'awaiting_password' | 'replaced'

/**
 * Makes the account of this address an admin, and returns once its claim is there. An account that
 * was not invited by this address is replaced by a new one: nobody can tell who chose its password,
 * and that its address is verified only says that its owner once opened a link. With it go its
 * sessions.
 * @throws CannotStart where an admin who was let in by another address has taken this one, or where
 * no function turns the role into a claim
 */
export async function grantAdmin(app: App, email: string): Promise<GrantOutcome> {
  const account = await findAccount(app, email)
  const isAdmin = account?.customClaims?.role === 'admin'
  if (isAdmin) await requireOwnAddress(app, account.uid, email)
  if (account && (isAdmin || (await isInvited(app, account.uid, email)))) {
    await writeRole(app, account.uid, email)
    return account.emailVerified ? 'granted' : 'awaiting_password'
  }
  if (account) {
    await getAuth(app).deleteUser(account.uid)
    await getFirestore(app).doc(`user_roles/${account.uid}`).delete()
  }
  await writeRole(app, await createInvited(app, email), email)
  return account ? 'replaced' : 'awaiting_password'
}

/** Roles from before addresses were kept are taken for granted by the present one. */
async function requireOwnAddress(app: App, uid: string, email: string): Promise<void> {
  const granted = await readGranted(app, uid)
  if (granted === null || granted === normalizeEmail(email)) return
  throw new CannotStart(
    `${email} is the present address of an admin who was let in as ${granted}: if it is to be ` +
      `somebody else's, take that account's role away first with "revoke ${uid}".`,
  )
}

async function writeRole(app: App, uid: string, email: string): Promise<void> {
  // The time makes each grant a change: an equal record would not wake the function again.
  const updated_at = FieldValue.serverTimestamp()
  await writeGrant(getFirestore(app), uid, { email: normalizeEmail(email), updated_at })
  await waitForClaim(app, uid, 'admin')
}
