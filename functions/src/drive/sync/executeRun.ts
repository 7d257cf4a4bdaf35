import type { SyncState } from '../../../../domain/syncRun.ts'
import { driveAlarm } from '../driveAlarm.ts'
import type { DriveClient } from '../driveTypes.ts'
import { type ApplyContext, applyPlan } from './applyPlan.ts'
import { finishRun, readOwnRun, savePlan } from './continueRun.ts'
import { Heartbeat, SyncCanceled } from './Heartbeat.ts'
import { makePlan } from './makePlan.ts'
import { operationsPerChunk, type Run, type RunEnd } from './run.ts'
import { failureOf, SyncFailure } from './SyncFailure.ts'
import { takeUpRun } from './startRun.ts'
import { type Lease, LeaseLost, type SyncPorts } from './syncPorts.ts'

export type Worker = {
  ports: SyncPorts
  client: DriveClient
  log: ApplyContext['log']
  /** True once somebody else should go on. */
  isOver: () => boolean
}

/** The run's new state, `unfinished` if there is more to do, or `lost` if another worker has taken it. */
export type WorkerResult = SyncState | 'unfinished' | 'lost'

/**
 * Takes a run over from any earlier worker and works on it until it ends, waits for approval, or the worker's time is
 * up. A run that was interrupted resumes: an incomplete plan is made again, operations with an outcome are skipped.
 * @throws bugs and Firestore's errors: the queue calls another worker then
 */
export async function executeRun(runId: string, worker: Worker): Promise<WorkerResult> {
  const lease = await takeUpRun(runId, worker.ports)
  if (!lease) return 'lost'
  const { ports, client } = worker
  const stopping = new AbortController()
  const isAskedToWait = () => client.isAskedToWait()
  const heartbeat = new Heartbeat(lease, ports, isAskedToWait, (reason) => stopping.abort(reason))
  heartbeat.start()
  let ended: 'done' | 'planned' | 'unfinished' | { error: unknown }
  try {
    ended = await proceed(lease, worker, heartbeat, stopping.signal)
  } catch (error) {
    ended = { error: stopping.signal.aborted ? stopping.signal.reason : error }
  } finally {
    await heartbeat.end()
    // What is still asked of Drive is asked for nobody.
    stopping.abort()
  }
  if (ended === 'unfinished') return ended
  if (typeof ended === 'object') return endBy(ended.error, lease, worker)
  return recordEnd({ state: ended }, lease, ports)
}

async function proceed(
  lease: Lease,
  worker: Worker,
  heartbeat: Heartbeat,
  signal: AbortSignal,
): Promise<'done' | 'planned' | 'unfinished'> {
  const { ports, client, log, isOver } = worker
  const found = await readOwnRun(lease, ports)
  if (found.cancel_requested) throw new SyncCanceled()
  const run = found.state === 'planning' ? await planRun(found, lease, worker, signal) : found
  if (run.state !== 'applying') return 'planned'
  heartbeat.follow(run.progress)
  const settings = await ports.readSettings()
  if (!settings) throw new SyncFailure('not_set_up', 'no settings')
  const evidence = { client, settings, signal }
  const context = { ports, client, lease, evidence, signal, heartbeat, isOver, log }
  return (await applyPlan(run, context)) === 'finished' ? 'done' : 'unfinished'
}

async function planRun(
  run: Run,
  lease: Lease,
  { ports, client }: Worker,
  signal: AbortSignal,
): Promise<Run> {
  const only = run.retry_of === null ? null : await failedOf(run.retry_of, ports)
  const scope = { removes: run.mode !== 'daily', only }
  const { plan, chunks } = await makePlan(scope, { ports, client, signal })
  await ports.writeChunks(lease, chunks)
  const applies = run.mode !== 'plan' && !plan.needs_confirmation
  return savePlan(lease, { plan, applies }, ports)
}

/** Drive ids of what failed in a run. */
async function failedOf(runId: string, ports: SyncPorts): Promise<Set<string>> {
  const failed = new Set<string>()
  const run = await ports.transactRuns(runId, ({ runs }) => ({ result: runs.get(runId) }))
  // What could not be read stands behind the work.
  const { operations = 0, counts } = run?.plan ?? {}
  const count = Math.ceil((operations + (counts?.skip ?? 0)) / operationsPerChunk)
  for (let index = 0; index < count; index += 1) {
    const chunk = await ports.readChunk(runId, index)
    for (const { drive_id, outcome } of chunk.operations)
      if (outcome?.kind === 'failed') failed.add(drive_id)
  }
  return failed
}

async function endBy(error: unknown, lease: Lease, { ports, log }: Worker): Promise<WorkerResult> {
  if (error instanceof LeaseLost) return 'lost'
  if (error instanceof SyncCanceled) return recordEnd({ state: 'canceled' }, lease, ports)
  const failure = failureOf(error)
  if (!failure) throw error
  log('sync failed', { ...driveAlarm, ...failure })
  return recordEnd({ state: 'failed', failure }, lease, ports)
}

async function recordEnd(end: RunEnd, lease: Lease, ports: SyncPorts): Promise<WorkerResult> {
  try {
    await finishRun(lease, end, ports)
    return end.state
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    throw error
  }
}
