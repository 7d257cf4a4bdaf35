import { randomUUID } from 'node:crypto'
import * as log from 'firebase-functions/logger'
import {
  type DriveFolderKey,
  type DriveSettings,
  driveFolderKeys,
  rootIdsOf,
} from '../../../../domain/driveFolders.ts'
import type { SyncAnswer, SyncRequest } from '../../../../domain/syncCalls.ts'
import type { FolderProblem } from '../../../../domain/syncReasons.ts'
import { failuresOf, type SyncMode } from '../../../../domain/syncRun.ts'
import type { Caller } from '../../adminCall.ts'
import { connectDrive, type DriveConnection } from '../connectDrive.ts'
import { driveAlarm } from '../driveAlarm.ts'
import { DriveError, folderMimeType } from '../driveTypes.ts'
import { callWorker } from './callWorker.ts'
import { isRunning } from './run.ts'
import { type ApplyResult, beginApplying, cancelRun, saveFolders, startRun } from './startRun.ts'
import type { SyncPorts } from './syncPorts.ts'

/** What an admin asks of the sync. */
export function handleRequest(
  request: SyncRequest,
  caller: Caller,
  ports: SyncPorts,
): Promise<SyncAnswer> {
  switch (request?.action) {
    case undefined:
      return begin('sync', null, caller, ports)
    case 'plan':
      return begin('plan', null, caller, ports)
    case 'retry':
      return retry(request.runId, caller, ports)
    case 'apply': {
      const { runId, hash, removals } = request
      const wanted = { runId, hash, confirmed: removals === 'confirmed' }
      return beginApplying(wanted, ports).then((begun) => work(runId, begun, ports))
    }
    case 'cancel':
      return cancelRun(request.runId, ports).then((result) =>
        result === 'canceled' ? { kind: result } : { kind: 'refused', reason: result },
      )
    case 'configure': {
      const { action: _, ...settings } = request
      return configure({ ...settings, saved_by: caller.uid }, ports)
    }
    case 'status':
      return describeStatus(ports)
  }
}

async function begin(
  mode: SyncMode,
  retryOf: string | null,
  { email }: Caller,
  ports: SyncPorts,
): Promise<SyncAnswer> {
  const runId = randomUUID()
  return work(runId, await startRun({ runId, mode, startedBy: email, retryOf }, ports), ports)
}

async function work(runId: string, begun: ApplyResult, ports: SyncPorts): Promise<SyncAnswer> {
  if (begun.kind === 'busy') return { ...begun, kind: 'refused', reason: 'busy' }
  if (begun.kind === 'refused') return begun
  await callWorker(runId, ports)
  return { kind: 'started', runId }
}

async function retry(runId: string, caller: Caller, ports: SyncPorts): Promise<SyncAnswer> {
  const run = await readRun(runId, ports)
  if (!run) return { kind: 'refused', reason: 'unknown_run' }
  if (failuresOf(run) === 0) return { kind: 'refused', reason: 'nothing_failed' }
  return begin('sync', runId, caller, ports)
}

function readRun(runId: string, ports: SyncPorts) {
  return ports.transactRuns(runId, ({ runs }) => ({ result: runs.get(runId) ?? null }))
}

/** Saves the folders, if each of them is one, and `saveFolders` allows it. */
async function configure(settings: DriveSettings, ports: SyncPorts): Promise<SyncAnswer> {
  const drive = connectDrive()
  try {
    const problems = await findProblems(settings, drive)
    if (Object.keys(problems).length > 0) return { kind: 'refused', reason: 'folders', problems }
    const saved = await saveFolders(settings, ports)
    if (saved.kind === 'busy') return { ...saved, kind: 'refused', reason: 'busy' }
    return { kind: 'configured', address: await drive.address() }
  } catch (error) {
    if (!(error instanceof DriveError) || error.failure.kind === 'file') throw error
    return { kind: 'refused', reason: 'drive', failure: error.failure.reason }
  }
}

async function findProblems(
  settings: DriveSettings,
  { client }: DriveConnection,
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

async function describeStatus(ports: SyncPorts): Promise<SyncAnswer> {
  const [known, address] = await Promise.all([
    ports.transactRuns(null, ({ lease: { run_id }, runs, settings, chooserRevoked }) => {
      const run = run_id === null ? undefined : runs.get(run_id)
      const runId = run && isRunning(run) ? run_id : null
      return { result: { runId, settings, chooserRevoked } }
    }),
    connectDrive()
      .address()
      .catch((error: unknown) => {
        log.warn('the account has no address', { ...driveAlarm, error: String(error) })
        return null
      }),
  ])
  return { kind: 'status', address, ...known }
}
