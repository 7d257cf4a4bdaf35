import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { rolePorts } from '../../functions/src/roles/rolePorts.ts'
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
  const uids = people.map(({ uid }) => uid)
  const mayLetIn = people.some(({ state }) => state === 'admin' || state === 'admin_unverified')
  if (mayLetIn && !(await rolePorts().hasOtherAdmin(...uids))) {
    throw new CannotStart(`${who} is the last admin. Grant the role to somebody else first.`)
  }
  const addresses = people.flatMap(({ granted, present }) => [granted ?? [], present ?? []].flat())
  await forbidSignUp(app, [who, ...addresses])
  if (people.length === 0) {
    throw new CannotStart(
      `${describeNobody(who, everybody)} So nobody was revoked. The address can no longer sign up.`,
    )
  }
  for (const person of people) await revoke(app, person)
  return people
}

async function revoke(app: App, { uid, granted, present }: Person): Promise<void> {
  // The timestamp makes each revocation a change, also of a row that has no role already.
  const updated_at = FieldValue.serverTimestamp()
  const row = { user_id: uid, role: 'user', email: granted ?? present, updated_at }
  await getFirestore(app).doc(`user_roles/${uid}`).set(row)
  // Doesn't wait for the function: the token stays valid for an hour, even if the account is deleted.
  await rolePorts().recordRevocation(uid)
  await waitForClaim(app, uid, 'none')
}
