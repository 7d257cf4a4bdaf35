import '../setUp.ts'
import { onDocumentWritten } from 'firebase-functions/firestore'
import * as log from 'firebase-functions/logger'
import { beforeUserCreated } from '../roles/beforeUserCreated.ts'
import { people } from '../roles/peopleCall.ts'
import { syncRole } from '../roles/syncRole.ts'

const options = { document: 'user_roles/{uid}', retry: true, maxInstances: 2 } as const

const syncClaim = onDocumentWritten(options, async ({ params: { uid } }) => {
  const outcome = await syncRole(uid)
  log.info('role', { outcome })
  if (outcome === 'last_admin') {
    log.error('The last admin keeps the role: grant it to somebody else first.')
  }
})

export const roles = { syncClaim, beforeUserCreated, people }
