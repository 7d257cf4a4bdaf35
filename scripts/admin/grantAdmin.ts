import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { normalizeEmail } from '../../domain/roles.ts'
import { writeGrant } from '../../functions/src/roles/rolePorts.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { findAccount, waitForClaim } from './account.ts'
import { createInvited, isInvited, readGranted } from './inviteAccount.ts'

/**
 * `granted`: can sign in now. `awaiting_password`: after choosing a password by the link. `replaced`: the same, and
 * the previous account is deleted.
 */
export type GrantOutcome = 'granted' | 'awaiting_password' | 'replaced'

/**
 * Grants the role and waits for the claim. Replaces an account that was not invited by this address: anyone could have
 * chosen its password, and a verified address only shows that its owner once clicked a link.
 * @throws CannotStart if an admin who was invited by another address now has this one, or if the function doesn't
 * set the claim
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

/** Rows without an address count as granted to the current one. */
async function requireOwnAddress(app: App, uid: string, email: string): Promise<void> {
  const granted = await readGranted(app, uid)
  if (granted === null || granted === normalizeEmail(email)) return
  throw new CannotStart(
    `${email} is now the address of an admin who was invited as ${granted}. To give it to somebody ` +
      `else, take that account's role away first with "revoke ${uid}".`,
  )
}

async function writeRole(app: App, uid: string, email: string): Promise<void> {
  // The timestamp makes each grant a change, so the trigger fires again.
  const updated_at = FieldValue.serverTimestamp()
  await writeGrant(getFirestore(app), uid, { email: normalizeEmail(email), updated_at })
  await waitForClaim(app, uid, 'admin')
}
