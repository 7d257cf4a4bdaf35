import { randomUUID } from 'node:crypto'
import * as log from 'firebase-functions/logger'
import {
  type DriveFolderKey,
  type DriveSettings,
  driveFolderKeys,
  rootIdsOf,
} from '../../../../domain/driveFolders.ts'
import type { SyncRequest, SyncResponse } from '../../../../domain/syncCalls.ts'
import type { FolderProblem } from '../../../../domain/syncReasons.ts'
import { failuresOf } from '../../../../domain/syncRun.ts'
import { driveAlarm } from '../../alarms.ts'
import type { Caller } from '../../strictCall.ts'
import { enqueue } from '../../tasks/enqueue.ts'
import { connectDrive } from '../connectDrive.ts'
import type { DriveClient } from '../driveClient.ts'
import { folderMimeType } from '../driveFile.ts'
import { RunEnded } from '../errors.ts'
import {
  type ApplyResult,
  approvePlan,
  cancelRun,
  failRun,
  type NewRun,
  saveFolders,
  startRun,
} from './changeRun.ts'
import { failureOf, isRunning } from './run.ts'
import type { RunPorts } from './syncPorts.ts'

export function handleRequest(
  request: SyncRequest,
  { uid, email }: Caller,
  ports: RunPorts,
): Promise<SyncResponse> {
  const run = { runId: randomUUID(), mode: 'sync', started_by: email, retry_of: null } as const
  switch (request?.action) {
    case undefined:
      return startAndEnqueue(run, ports)
    case 'plan':
      return startAndEnqueue({ ...run, mode: 'plan' }, ports)
    case 'retry':
      return retry({ ...run, retry_of: request.runId }, ports)
    case 'apply': {
      const { runId, hash, removals } = request
      const approval = { runId, hash, confirmed: removals === 'confirmed' }
      return approvePlan(approval, ports).then((result) => enqueueStarted(runId, result, ports))
    }
    case 'cancel':
      return cancelRun(request.runId, ports).then((result) =>
        result === 'canceled' ? { kind: result } : { kind: 'refused', reason: result },
      )
    case 'configure': {
      const { action: _, ...settings } = request
      return configure({ ...settings, saved_by: uid }, ports)
    }
    case 'status':
      return describeStatus(ports)
  }
}

/** A retry of the scheduler has the same time, so it finds the run of an attempt that crashed. */
export function dailyRun(scheduleTime: string): NewRun {
  const runId = `daily-${Date.parse(scheduleTime)}`
  return { runId, mode: 'daily', started_by: null, retry_of: null }
}

export async function startAndEnqueue(run: NewRun, ports: RunPorts): Promise<SyncResponse> {
  return enqueueStarted(run.runId, await startRun(run, ports), ports)
}

async function enqueueStarted(
  runId: string,
  result: ApplyResult,
  ports: RunPorts,
): Promise<SyncResponse> {
  if (result.kind === 'busy') return { ...result, kind: 'refused', reason: 'busy' }
  if (result.kind === 'refused') return result
  try {
    await enqueue('syncDrive', { runId })
  } catch (error) {
    log.error('the sync task could not be enqueued', { ...driveAlarm, runId, error: String(error) })
    await failRun(runId, failureOf('no_worker', error), ports)
  }
  return { kind: 'started', runId }
}

async function retry(run: NewRun & { retry_of: string }, ports: RunPorts): Promise<SyncResponse> {
  const { retry_of: runId } = run
  const failed = await ports.transactRuns(runId, ({ runs }) => ({ result: runs.get(runId) }))
  if (!failed) return { kind: 'refused', reason: 'unknown_run' }
  if (failuresOf(failed) === 0) return { kind: 'refused', reason: 'nothing_failed' }
  return startAndEnqueue(run, ports)
}

async function configure(settings: DriveSettings, ports: RunPorts): Promise<SyncResponse> {
  const drive = connectDrive()
  try {
    const problems = await findProblems(settings, drive.client)
    if (Object.keys(problems).length > 0) return { kind: 'refused', reason: 'folders', problems }
    const saved = await saveFolders(settings, ports)
    if (saved.kind === 'busy') return { ...saved, kind: 'refused', reason: 'busy' }
    return { kind: 'configured', address: await drive.address() }
  } catch (error) {
    if (!(error instanceof RunEnded) || error.end.state !== 'failed') throw error
    return { kind: 'refused', reason: 'drive', failure: error.end.failure.reason }
  }
}

async function findProblems(
  settings: DriveSettings,
  client: DriveClient,
): Promise<Partial<Record<DriveFolderKey, FolderProblem>>> {
  const problems: Partial<Record<DriveFolderKey, FolderProblem>> = {}
  const ids = rootIdsOf(settings)
  for (const key of driveFolderKeys) {
    const id = settings[key]
    const folder = await client.getFile(id)
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) problems[key] = 'used_twice'
    else if (!folder) problems[key] = 'not_found'
    else if (folder.mimeType !== folderMimeType) problems[key] = 'not_a_folder'
    else if (folder.trashed) problems[key] = 'in_trash'
  }
  return problems
}

async function describeStatus(ports: RunPorts): Promise<SyncResponse> {
  const [known, address] = await Promise.all([
    ports.transactRuns(null, ({ lease: { run_id }, runs, settings, adminRevoked }) => {
      const run = run_id === null ? undefined : runs.get(run_id)
      const runId = run && isRunning(run) ? run_id : null
      return { result: { runId, settings, adminRevoked } }
    }),
    connectDrive()
      .address()
      .catch((error: unknown) => {
        log.warn('the service account has no address', { ...driveAlarm, error: String(error) })
        return null
      }),
  ])
  return { kind: 'status', address, ...known }
}
