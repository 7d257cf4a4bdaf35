import { httpsCallable } from 'firebase/functions'
import { type SyncAnswer, type SyncRequest, syncAnswerSchema } from '../../domain/syncCalls.ts'
import { functions } from './admin.ts'

/** The call answers within its first slice; what is longer goes on by itself. Milliseconds. */
const timeout = 120_000

const call = httpsCallable<SyncRequest, unknown>(functions, 'google-drive-sync', { timeout })

/**
 * Asks the Drive sync for something; without a request it plans and applies.
 * @throws where the call does not arrive or is not allowed
 */
export async function callDriveSync(request: SyncRequest = null): Promise<SyncAnswer> {
  return syncAnswerSchema.parse((await call(request)).data)
}
