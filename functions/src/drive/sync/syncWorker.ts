import { getFunctions } from 'firebase-admin/functions'
import * as log from 'firebase-functions/logger'
import { region } from '../../../../domain/region.ts'
import { firebaseApp } from '../../firebaseApp.ts'
import { connectDrive } from '../connectDrive.ts'
import { driveAlarm } from '../driveAlarm.ts'
import { executeRun } from './executeRun.ts'
import { firestoreGallery } from './firestoreGallery.ts'
import { firestoreRuns } from './firestoreRuns.ts'
import { longestDetail } from './run.ts'
import { failRun } from './startRun.ts'
import { storageOriginals } from './storageOriginals.ts'
import type { SyncPorts } from './syncPorts.ts'

/** The time limit of a worker; more than half an hour no task may take. */
export const workerSeconds = 1800

/** Ends a slice well before that: photos on their way are let through. */
const sliceMs = 25 * 60_000

/** The name of the task-queue function that works on runs. */
const workQueue = 'drive-work'

/** Firestore and the bucket, as the sync uses them. */
export function syncPorts(): SyncPorts {
  return { ...firestoreGallery(), ...storageOriginals(), ...firestoreRuns() }
}

/** Works on a run for a slice of its time; what is left then is the next task's. @throws see `executeRun` */
export async function workOn(runId: string, ports: SyncPorts): Promise<void> {
  const { client } = connectDrive()
  const end = Date.now() + sliceMs
  const isOver = () => Date.now() > end
  const worked = await executeRun(runId, { ports, client, log: log.info, isOver })
  log.info('sync', { runId, worked })
  if (worked === 'unfinished') await enqueue(runId)
}

/** Calls a worker for a run that has begun; where none can be called, the run fails and says so. */
export async function callWorker(runId: string, ports: SyncPorts): Promise<void> {
  try {
    await enqueue(runId)
  } catch (error) {
    log.error('no worker could be called', { ...driveAlarm, runId, error: String(error) })
    const detail = String(error).slice(0, longestDetail)
    await failRun(runId, { reason: 'no_worker', folder: null, detail }, ports)
  }
}

/** Ends a run that every worker died of. */
export async function giveUp(runId: string, ports: SyncPorts): Promise<void> {
  log.error('sync given up', { ...driveAlarm, runId })
  await failRun(runId, { reason: 'interrupted', folder: null, detail: '' }, ports)
}

async function enqueue(runId: string): Promise<void> {
  await getFunctions(firebaseApp())
    .taskQueue(`locations/${region}/functions/${workQueue}`)
    .enqueue({ runId }, { dispatchDeadlineSeconds: workerSeconds })
}
