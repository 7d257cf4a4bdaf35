import * as log from 'firebase-functions/logger'
import { enqueue } from '../../tasks/enqueue.ts'
import { driveAlarm } from '../driveAlarm.ts'
import { longestDetail } from './run.ts'
import { failRun } from './startRun.ts'
import type { SyncPorts } from './syncPorts.ts'

/** Enqueues a run that has started. If that fails, the run fails and says so. */
export async function callWorker(runId: string, ports: SyncPorts): Promise<void> {
  try {
    await enqueue('syncDrive', { runId })
  } catch (error) {
    log.error('no worker could be called', { ...driveAlarm, runId, error: String(error) })
    const detail = String(error).slice(0, longestDetail)
    await failRun(runId, { reason: 'no_worker', folder: null, detail }, ports)
  }
}
