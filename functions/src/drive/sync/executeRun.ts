import type { SyncState } from '../../../../domain/syncRun.ts'
import { driveAlarm } from '../../alarms.ts'
import type { DriveClient } from '../driveClient.ts'
import { FileFailed, LeaseLost, RunEnded } from '../errors.ts'
import { type ApplyContext, applyPlan } from './applyPlan.ts'
import { claimRun, finishRun, readOwnRun, savePlan } from './changeRun.ts'
import { Heartbeat } from './Heartbeat.ts'
import type { DriveReader } from './lookUpFolder.ts'
import { makePlan } from './makePlan.ts'
import { failureOf, operationsPerChunk, type Run, type RunEnd } from './run.ts'
import type { Lease, SyncPorts } from './syncPorts.ts'

export type Worker = {
  ports: SyncPorts
  client: DriveClient
  log: ApplyContext['log']
  isTimeUp: () => boolean
}

/** The run's new state; `unfinished` if there is more to do; `lost` if another worker has the run. */
export type WorkerResult = SyncState | 'unfinished' | 'lost'

/**
 * Works on a run until it ends, waits for approval, or the worker's time is up. Resumes an interrupted run: makes an
 * incomplete plan again, and skips operations that have an outcome.
 * @throws Firestore's and unexpected errors. The queue retries.
 */
export async function executeRun(runId: string, worker: Worker): Promise<WorkerResult> {
  const { ports, client, log } = worker
  const lease = await claimRun(runId, ports)
  if (!lease) return 'lost'
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = (reason: unknown) => stopping.abort(reason)
  const heartbeat = new Heartbeat({ lease, ports, client, stop })
  heartbeat.start()
  try {
    const end = await planAndApply(lease, worker, heartbeat, signal)
      .catch((error: unknown) => endAfter(signal.aborted ? signal.reason : error))
      .finally(async () => {
        await heartbeat.end()
        stopping.abort()
      })
    if (typeof end === 'string') return end
    if (end.state === 'failed') log('sync failed', { ...driveAlarm, ...end.failure })
    await finishRun(lease, end, ports)
    return end.state
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    throw error
  }
}

async function planAndApply(
  lease: Lease,
  { ports, client, log, isTimeUp }: Worker,
  heartbeat: Heartbeat,
  signal: AbortSignal,
): Promise<RunEnd | 'planned' | 'unfinished'> {
  const { run: found, settings } = await readOwnRun(lease, ports)
  const reader = { client, settings, signal }
  const run = found.state === 'planning' ? await planRun(found, lease, ports, reader) : found
  if (run.state === 'planned') return 'planned'
  heartbeat.progress = run.progress
  const context = { ...reader, ports, lease, heartbeat, isTimeUp, log }
  return (await applyPlan(run, context)) === 'finished' ? { state: 'done' } : 'unfinished'
}

async function planRun(
  run: Run,
  lease: Lease,
  ports: SyncPorts,
  reader: DriveReader,
): Promise<Run> {
  const only = run.retry_of === null ? null : await failedIn(run.retry_of, ports)
  const { plan, chunks } = await makePlan({ archives: run.mode !== 'daily', only }, ports, reader)
  await ports.writeChunks(lease, chunks)
  const applies = run.mode !== 'plan' && plan.asks.length === 0
  return savePlan(lease, { plan, applies }, ports)
}

async function failedIn(runId: string, ports: SyncPorts): Promise<Set<string>> {
  const plan = await ports.transactRuns(runId, ({ runs }) => ({ result: runs.get(runId)?.plan }))
  const { operations = 0, counts } = plan ?? {}
  const count = Math.ceil((operations + (counts?.skip ?? 0)) / operationsPerChunk)
  const failed = new Set<string>()
  for (let index = 0; index < count; index += 1) {
    const chunk = await ports.readChunk(runId, index)
    for (const { drive_id, outcome } of chunk.operations)
      if (outcome?.kind === 'failed') failed.add(drive_id)
  }
  return failed
}

/** @throws errors that the queue should retry */
function endAfter(error: unknown): RunEnd {
  if (error instanceof RunEnded) return error.end
  if (!(error instanceof FileFailed)) throw error
  return { state: 'failed', failure: failureOf('unexpected', error.detail) }
}
