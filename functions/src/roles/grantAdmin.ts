import { getAuth } from 'firebase-admin/auth'
import { FieldValue } from 'firebase-admin/firestore'
import { normalizeEmail } from '../../../domain/roles.ts'
import { firebaseApp, firestore } from '../firebaseApp.ts'
import { recordChange } from './accessChanges.ts'
import { createInvited, findAccount, isInvited, readGranted } from './invitations.ts'
import { writeGrant } from './rolePorts.ts'

/**
 * - `granted`: can sign in now.
 * - `awaiting_password`: after choosing a password by the link.
 * - `replaced`: the same, and the previous account is deleted.
 */
export type GrantOutcome = 'granted' | 'awaiting_password' | 'replaced'

/** `other_address`: the address belongs to an admin who was invited by another one. */
type Grant =
  | { kind: GrantOutcome; uid: string }
  | { kind: 'other_address'; uid: string; granted: string }

/**
 * Gives the role to an address. Replaces an account that was not invited by this address: anyone could have chosen its
 * password, and a verified address only shows that its owner once clicked a link.
 * @param by the admin's address; null for the command
 */
export async function grantAdmin(email: string, by: string | null): Promise<Grant> {
  const grant = (await tryToGrant(email, by)) ?? (await tryToGrant(email, by))
  if (!grant) throw new Error('The address keeps getting other accounts')
  return grant
}

/** Null if somebody else invited this address at the same moment, or signed up with it. */
async function tryToGrant(email: string, by: string | null): Promise<Grant | null> {
  const account = await findAccount(email)
  const isAdmin = account?.customClaims?.role === 'admin'
  // Role documents without an address count as granted to the current one.
  const granted = isAdmin ? await readGranted(account.uid) : null
  if (account && granted !== null && granted !== normalizeEmail(email)) {
    return { kind: 'other_address', uid: account.uid, granted }
  }
  if (account && (isAdmin || (await isInvited(account.uid, email)))) {
    if (!isAdmin || !account.emailVerified) await recordChange('invited', email, by)
    await writeRole(account.uid, email)
    return { kind: account.emailVerified ? 'granted' : 'awaiting_password', uid: account.uid }
  }
  if (account) {
    await getAuth(firebaseApp()).deleteUser(account.uid)
    await firestore().doc(`user_roles/${account.uid}`).delete()
  }
  const uid = await createInvited(email)
  if (uid === null) return null
  await recordChange('invited', email, by)
  await writeRole(uid, email)
  return { kind: account ? 'replaced' : 'awaiting_password', uid }
}

async function writeRole(uid: string, email: string): Promise<void> {
  // The timestamp makes each grant a change, so the trigger fires again.
  const updated_at = FieldValue.serverTimestamp()
  await writeGrant(firestore(), uid, { email: normalizeEmail(email), updated_at })
}
