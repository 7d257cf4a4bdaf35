import { FieldValue } from 'firebase-admin/firestore'
import { normalizeEmail, signUpSettingsSchema } from '../../../domain/roles.ts'
import { firestore } from '../firebaseApp.ts'
import { recordChange } from './accessChanges.ts'
import { type Person, peopleKnownAs, readPeople } from './people.ts'
import { revokeRoles } from './rolePorts.ts'

/**
 * - `revoked`: without people if the address could only sign up.
 * - `last_admin`: nothing is written.
 * - `nobody`: no account, and no right to sign up.
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
