import * as log from 'firebase-functions/logger'
import { connectDrive } from '../connectDrive.ts'
import { driveAlarm } from '../driveAlarm.ts'
import { executeRun, type WorkerResult } from './executeRun.ts'
import { firestoreGallery } from './firestoreGallery.ts'
import { firestoreRuns } from './firestoreRuns.ts'
import { failRun } from './startRun.ts'
import { storageOriginals } from './storageOriginals.ts'
import type { SyncPorts } from './syncPorts.ts'

/** Of the task's 30 minutes: downloads in flight may finish. */
const sliceMs = 25 * 60_000

/** Firestore and the bucket, as the sync uses them. */
export function syncPorts(): SyncPorts {
  return { ...firestoreGallery(), ...storageOriginals(), ...firestoreRuns() }
}

/** Works on a run for one slice. @throws see `executeRun` */
export async function syncWorker(runId: string): Promise<WorkerResult> {
  const { client } = connectDrive()
  const end = Date.now() + sliceMs
  const isOver = () => Date.now() > end
  const worker = { ports: syncPorts(), client, log: log.info, isOver }
  const result = await executeRun(runId, worker)
  log.info('sync', { runId, result })
  return result
}

/** Ends a run whose workers all crashed or failed. */
export async function giveUpRun(runId: string): Promise<void> {
  log.error('sync given up', { ...driveAlarm, runId })
  await failRun(runId, { reason: 'interrupted', folder: null, detail: '' }, syncPorts())
}
