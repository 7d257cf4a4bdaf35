import { onDocumentWritten } from 'firebase-functions/firestore'
import * as logger from 'firebase-functions/logger'
import { rolePorts } from './rolePorts.ts'
import { syncRole } from './syncRole.ts'

/** Firestore trigger: the row of who is admin becomes the claim that rules trust. */
export const syncClaim = onDocumentWritten(
  {
    document: 'user_roles/{uid}',
    // A revocation must come through, however often it takes.
    retry: true,
    // Roles change a few times a year.
    maxInstances: 2,
  },
  async ({ params }) => {
    const outcome = await syncRole(params.uid, rolePorts())
    logger.info('role', { outcome })
    if (outcome === 'last_admin') {
      logger.error('The last admin keeps the role: grant it to somebody else first.')
    }
  },
)
