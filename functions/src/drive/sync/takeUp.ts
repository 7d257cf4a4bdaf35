import { HttpsError } from 'firebase-functions/https'
import * as log from 'firebase-functions/logger'
import { driveAlarm } from '../driveAlarm.ts'
import { takeOverRun } from './startRun.ts'
import type { Lease, RunPorts } from './syncPorts.ts'

/**
 * What a task of the queue begins with: the right to go on with its run, or null where that is over.
 * @throws HttpsError where another works on it: the queue tries again later, when that one may have
 * died. A task that says it succeeded is used up.
 */
export async function takeUp(
  wanted: { runId: string; owner: string },
  ports: RunPorts,
): Promise<Lease | null> {
  const taken = await takeOverRun(wanted, ports)
  if (taken === 'given_up') log.error('sync given up', { ...driveAlarm, ...wanted })
  if (taken === 'held') throw new HttpsError('unavailable', `run ${wanted.runId} is worked on`)
  return typeof taken === 'object' ? taken : null
}
