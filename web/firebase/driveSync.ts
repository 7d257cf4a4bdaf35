import { type SyncAnswer, type SyncRequest, syncAnswerSchema } from '../../domain/syncCalls.ts'
import { callable } from './callable.ts'

const call = callable<SyncRequest>('google-drive-sync')

/**
 * Asks the Drive sync for something; without a request it plans and applies.
 * @throws where the call does not arrive or is not allowed
 */
export async function callDriveSync(request: SyncRequest = null): Promise<SyncAnswer> {
  return syncAnswerSchema.parse((await call(request)).data)
}
