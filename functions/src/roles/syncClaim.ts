import { onDocumentWritten } from 'firebase-functions/firestore'
import * as logger from 'firebase-functions/logger'
import { rolePorts } from './rolePorts.ts'
import { syncRole } from './syncRole.ts'

export const syncClaim = onDocumentWritten(
  {
    document: 'user_roles/{uid}',
    retry: true,
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
