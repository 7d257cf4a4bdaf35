import * as log from 'firebase-functions/logger'
import { driveAlarm } from '../../alarms.ts'
import { connectDrive } from '../connectDrive.ts'
import { failRun } from './changeRun.ts'
import { createObjectPorts } from './createObjectPorts.ts'
import { executeRun, type WorkerResult } from './executeRun.ts'
import { firestoreGallery } from './firestoreGallery.ts'
import { firestoreRuns } from './firestoreRuns.ts'
import { failureOf } from './run.ts'
import type { SyncPorts } from './syncPorts.ts'

/** The task times out after 30 minutes. Running downloads need the rest. */
const maxWorkMs = 25 * 60_000

export function syncPorts(): SyncPorts {
  return { ...firestoreGallery(), ...createObjectPorts(), ...firestoreRuns() }
}

export async function syncWorker(runId: string): Promise<WorkerResult> {
  const { client } = connectDrive()
  const end = Date.now() + maxWorkMs
  const isTimeUp = () => Date.now() > end
  const result = await executeRun(runId, { ports: syncPorts(), client, log: log.info, isTimeUp })
  log.info('sync', { runId, result })
  return result
}

export async function failExhaustedRun(runId: string): Promise<void> {
  log.error('sync given up', { ...driveAlarm, runId })
  await failRun(runId, failureOf('interrupted'), syncPorts())
}
