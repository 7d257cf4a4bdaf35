import type { App } from 'firebase-admin/app'
import { type GrantOutcome, grantAdmin as grant } from '../../functions/src/roles/changeAccess.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { waitForClaim } from './account.ts'

/**
 * Grants the role and waits for the claim.
 * @throws CannotStart if an admin who was invited by another address now has this one, or if the function doesn't
 * set the claim
 */
export async function grantAdmin(app: App, email: string): Promise<GrantOutcome> {
  const outcome = await grant(email, null)
  const { kind, uid } = outcome
  if (kind === 'other_address') {
    throw new CannotStart(
      `${email} is now the address of an admin who was invited as ${outcome.granted}. To give it to somebody ` +
        `else, take that account's role away first with "revoke ${uid}".`,
    )
  }
  await waitForClaim(app, uid, 'admin')
  return kind
}
