import { randomBytes } from 'node:crypto'
import { getAuth } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { type AccessChange, accessChangeSchema, changeDays } from '../../../domain/people.ts'
import { normalizeEmail, signUpSettingsSchema, userRoleSchema } from '../../../domain/roles.ts'
import { codeOf } from '../errorCode.ts'
import { firebaseApp, firestore } from '../firebaseApp.ts'
import { type Person, peopleKnownAs, readPeople } from './people.ts'
import { denialOf, revokeRoles, rowOf } from './rolePorts.ts'

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
  const { users } = await getAuth(firebaseApp()).getUsers([{ email: normalizeEmail(email) }])
  const [account] = users
  if (account) {
    const { uid, emailVerified } = account
    const row = await rowOf(uid).get()
    const isAdmin = account.customClaims?.role === 'admin'
    // Role documents without an address count as granted to the current one.
    const granted = grantedIn(row) ?? normalizeEmail(email)
    if (isAdmin && granted !== normalizeEmail(email)) return { kind: 'other_address', uid, granted }
    if (isAdmin || isInvitation(row, email)) {
      if (!isAdmin || !emailVerified) await recordChange('invited', email, by)
      await writeRole(uid, email)
      return { kind: emailVerified ? 'granted' : 'awaiting_password', uid }
    }
    await getAuth(firebaseApp()).deleteUser(uid)
    await rowOf(uid).delete()
  }
  const uid = await createInvited(email)
  if (uid === null) return null
  await recordChange('invited', email, by)
  await writeRole(uid, email)
  return { kind: account ? 'replaced' : 'awaiting_password', uid }
}

/** Only this ends a revocation, so importing an old role document grants nothing. */
async function writeRole(uid: string, address: string): Promise<void> {
  const batch = firestore().batch()
  // The timestamp makes each grant a change, so the trigger fires again.
  const updated_at = FieldValue.serverTimestamp()
  const role = { user_id: uid, role: 'admin', email: normalizeEmail(address), updated_at }
  batch.set(rowOf(uid), role, { merge: true })
  batch.delete(denialOf(uid))
  await batch.commit()
}

/**
 * Creates an account with a random password and no role. Its document comes first: an account without one counts as
 * created by somebody else.
 * @returns null if the address has an account by now
 */
export async function createInvited(email: string): Promise<string | null> {
  const uid = randomBytes(14).toString('hex')
  await recordInvitation(uid, email)
  const password = randomBytes(32).toString('base64url')
  try {
    await getAuth(firebaseApp()).createUser({ uid, email: normalizeEmail(email), password })
    return uid
  } catch (error) {
    await rowOf(uid).delete()
    if (codeOf(error) === 'auth/email-already-exists') return null
    throw error
  }
}

export async function recordInvitation(uid: string, address: string): Promise<void> {
  const invited_at = FieldValue.serverTimestamp()
  const row = { user_id: uid, role: 'user', email: normalizeEmail(address), invited_at }
  await rowOf(uid).set(row)
}

export async function isInvited(uid: string, email: string): Promise<boolean> {
  return isInvitation(await rowOf(uid).get(), email)
}

function isInvitation(row: DocumentSnapshot, email: string): boolean {
  return row.get('invited_at') !== undefined && grantedIn(row) === normalizeEmail(email)
}

const grantedIn = (row: DocumentSnapshot) =>
  userRoleSchema.safeParse(row.data()).data?.email ?? null

/**
 * - `revoked`: without people if the address could only sign up.
 * - `last_admin`: nothing is written.
 * - `nobody`: nobody was found, and the address is not on the sign-up list.
 */
type Revocation =
  | { kind: 'revoked'; people: readonly Person[] }
  | { kind: 'last_admin' }
  | { kind: 'nobody'; everybody: readonly Person[] }

/**
 * Removes the role from everyone who was invited by this address, has it now, or has this uid, and removes their
 * addresses from the sign-up list. Their tokens are refused at once. The accounts stay.
 * @param by the admin's address; null for the command
 */
export async function revokeAdmin(who: string, by: string | null): Promise<Revocation> {
  const everybody = await readPeople()
  const people = peopleKnownAs(who, everybody)
  const revoked = people.map(({ uid, granted, present }) => ({ uid, email: granted ?? present }))
  if (!(await revokeRoles(revoked))) return { kind: 'last_admin' }
  const addresses = people.flatMap(({ granted, present }) => [granted ?? [], present ?? []].flat())
  const wasAllowed = await forbidSignUp([who, ...addresses])
  if (people.length === 0 && !wasAllowed) return { kind: 'nobody', everybody }
  for (const { uid, granted, present } of people) {
    await recordChange('removed', present ?? granted ?? uid, by)
  }
  return { kind: 'revoked', people }
}

/** @returns whether one of them was allowed to sign up */
export function forbidSignUp(emails: readonly string[]): Promise<boolean> {
  const reference = firestore().doc('settings/sign_up')
  const addresses = emails.map(normalizeEmail)
  return firestore().runTransaction(async (transaction) => {
    const settings = signUpSettingsSchema.safeParse((await transaction.get(reference)).data())
    const allowed_emails = FieldValue.arrayRemove(...addresses)
    transaction.set(reference, { allowed_emails }, { merge: true })
    return settings.data?.allowed_emails.some((email) => addresses.includes(email)) ?? false
  })
}

const shown = 100

async function recordChange(
  action: AccessChange['action'],
  email: string,
  by: string | null,
): Promise<void> {
  const at = FieldValue.serverTimestamp()
  await changes().add({ action, email: normalizeEmail(email), by, at })
}

/** The changes of the last days, newest first. Deletes older ones. */
export async function readChanges(): Promise<AccessChange[]> {
  const since = Timestamp.fromMillis(Date.now() - changeDays * 24 * 3600_000)
  const [recent, old] = await Promise.all([
    changes().where('at', '>=', since).orderBy('at', 'desc').limit(shown).get(),
    changes().where('at', '<', since).limit(shown).get(),
  ])
  await Promise.all(old.docs.map(({ ref }) => ref.delete()))
  return recent.docs.map((change) =>
    accessChangeSchema.parse({ ...change.data(), at: change.get('at').toMillis() }),
  )
}

const changes = () => firestore().collection('access_changes')
