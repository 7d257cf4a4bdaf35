import { recordChange } from './accessChanges.ts'
import { forbidSignUp } from './forbidSignUp.ts'
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
