import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { rolePorts } from '../../functions/src/roles/rolePorts.ts'
import { CannotStart } from '../CannotStart.ts'
import { waitForClaim } from './account.ts'
import { forbidSignUp } from './allowSignUp.ts'
import { describeNobody, type Person, peopleKnownAs, readPeople } from './people.ts'

/**
 * Takes the role away from everybody who was let in by this address, has it now, or is the account
 * of this id, and ends their sessions; the accounts stay, and can do nothing. Their addresses may
 * open no other one.
 * @throws CannotStart where that is nobody, where nobody else could let people in, or where no
 * function takes the claim away
 */
export async function revokeAdmin(app: App, who: string): Promise<Person[]> {
  const everybody = await readPeople(app)
  const people = peopleKnownAs(who, everybody)
  const uids = people.map(({ uid }) => uid)
  const mayLetIn = people.some(({ state }) => state === 'admin' || state === 'admin_unverified')
  if (mayLetIn && !(await rolePorts().hasOtherAdmin(...uids))) {
    throw new CannotStart(`${who} is the last admin: grant the role to somebody else first.`)
  }
  const addresses = people.flatMap(({ granted, present }) => [granted ?? [], present ?? []].flat())
  await forbidSignUp(app, [who, ...addresses])
  if (people.length === 0) {
    throw new CannotStart(
      `${describeNobody(who, everybody)} So nobody was revoked; an account it may not open any more.`,
    )
  }
  for (const person of people) await revoke(app, person)
  return people
}

async function revoke(app: App, { uid, granted, present }: Person): Promise<void> {
  // The time makes each revocation a change, also of a record that says `user` already.
  const updated_at = FieldValue.serverTimestamp()
  const row = { user_id: uid, role: 'user', email: granted ?? present, updated_at }
  await getFirestore(app).doc(`user_roles/${uid}`).set(row)
  // Here, and not by the function alone: a token is good for an hour, with its account or without.
  await rolePorts().recordRevocation(uid)
  await waitForClaim(app, uid, 'none')
}
