import type { App } from 'firebase-admin/app'
import { revokeRoles } from '../../functions/src/roles/rolePorts.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { waitForClaim } from './account.ts'
import { forbidSignUp } from './allowSignUp.ts'
import { describeNobody, type Person, peopleKnownAs, readPeople } from './people.ts'

/**
 * Removes the role from everyone who was invited by this address, has it now, or has this uid, ends their sessions and
 * removes their addresses from the sign-up list. The accounts stay.
 * @throws CannotStart if there is no such account, if no other admin would remain, or if the function doesn't remove
 * the claim
 */
export async function revokeAdmin(app: App, who: string): Promise<Person[]> {
  const everybody = await readPeople(app)
  const people = peopleKnownAs(who, everybody)
  const revoked = people.map(({ uid, granted, present }) => ({ uid, email: granted ?? present }))
  if (!(await revokeRoles(revoked))) {
    throw new CannotStart(`${who} is the last admin. Grant the role to somebody else first.`)
  }
  const addresses = people.flatMap(({ granted, present }) => [granted ?? [], present ?? []].flat())
  await forbidSignUp(app, [who, ...addresses])
  if (people.length === 0) {
    throw new CannotStart(
      `${describeNobody(who, everybody)} So nobody was revoked. The address can no longer sign up.`,
    )
  }
  for (const { uid } of people) await waitForClaim(app, uid, 'none')
  return people
}
