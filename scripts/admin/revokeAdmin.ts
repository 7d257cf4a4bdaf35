import type { App } from 'firebase-admin/app'
import { revokeAdmin as revoke } from '../../functions/src/roles/changeAccess.ts'
import type { Person } from '../../functions/src/roles/people.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { waitForClaim } from './account.ts'
import { describeNobody } from './people.ts'

/**
 * Revokes the role and waits until the claim is gone.
 * @throws CannotStart if there is no such account, if no other admin would remain, or if the function doesn't remove
 * the claim
 */
export async function revokeAdmin(app: App, who: string): Promise<readonly Person[]> {
  const outcome = await revoke(who, null)
  if (outcome.kind === 'last_admin') {
    throw new CannotStart(`${who} is the last admin. Grant the role to somebody else first.`)
  }
  if (outcome.kind === 'nobody') {
    throw new CannotStart(
      `${describeNobody(who, outcome.everybody)} So nobody was revoked. The address can no longer sign up.`,
    )
  }
  for (const { uid } of outcome.people) await waitForClaim(app, uid, 'none')
  return outcome.people
}
