import { getFunctions } from 'firebase-admin/functions'
import * as log from 'firebase-functions/logger'
import { region } from '../../../../domain/region.ts'
import { firebaseApp } from '../../firebaseApp.ts'
import { connectDrive } from '../connectDrive.ts'
import { driveAlarm } from '../driveAlarm.ts'
import { executeRun } from './executeRun.ts'
import { firestoreGallery } from './firestoreGallery.ts'
import { firestoreRuns } from './firestoreRuns.ts'
import { takeOverRun } from './startRun.ts'
import { storageOriginals } from './storageOriginals.ts'
import type { Lease, SyncPorts } from './syncPorts.ts'

/** What all functions of the sync need. */
export const syncPower = {
  // Google's client takes 70 MiB, eight photos on their way some 30; the list of 10,000 photos as much.
  memory: '512MiB',
  timeoutSeconds: 1800,
} as const

/** The name of the task-queue function that goes on with a run. */
const workQueue = 'drive-work'

/** Firestore and the bucket, as the sync uses them. */
export function syncPorts(): SyncPorts {
  return { ...firestoreGallery(), ...storageOriginals(), ...firestoreRuns() }
}

/**
 * Works on a run for `sliceMs` milliseconds; what is left then goes to the task queue. Where there is
 * none, the work goes on here.
 */
export async function workFor(sliceMs: number, lease: Lease, ports: SyncPorts): Promise<void> {
  const { client } = connectDrive(await ports.readSettings())
  const end = Date.now() + sliceMs
  const worker = { ports, client, log: log.info }
  const worked = await executeRun(lease, { ...worker, isOver: () => Date.now() > end })
  log.info('sync', { runId: lease.runId, worked })
  if (worked !== 'unfinished' || (await enqueue(lease.runId))) return
  const again = await takeOverRun({ runId: lease.runId, owner: lease.owner }, ports)
  if (typeof again === 'object') await executeRun(again, { ...worker, isOver: () => false })
}

/** Calls a worker for a run. @returns whether that worked */
export async function enqueue(runId: string): Promise<boolean> {
  try {
    await getFunctions(firebaseApp())
      .taskQueue(`locations/${region}/functions/${workQueue}`)
      .enqueue({ runId }, { dispatchDeadlineSeconds: syncPower.timeoutSeconds })
    return true
  } catch (error) {
    log.error('no worker could be called', { ...driveAlarm, runId, error: String(error) })
    return false
  }
}
