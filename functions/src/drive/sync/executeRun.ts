import type { SyncState } from '../../../../domain/syncRun.ts'
import { driveAlarm } from '../driveAlarm.ts'
import type { DriveClient } from '../driveTypes.ts'
import { type ApplyContext, applyPlan } from './applyPlan.ts'
import { finishRun, handOver, readOwnRun, savePlan } from './continueRun.ts'
import { Heartbeat, SyncCanceled } from './Heartbeat.ts'
import { makePlan } from './makePlan.ts'
import { operationsPerChunk, type Run } from './run.ts'
import { failureOf, SyncFailure } from './SyncFailure.ts'
import { type Lease, LeaseLost, type SyncPorts } from './syncPorts.ts'

export type Worker = {
  ports: SyncPorts
  client: DriveClient
  log: ApplyContext['log']
  /** True once somebody else should go on. */
  isOver: () => boolean
}

/** What became of a run: its new state, or that it waits for the next worker, or has another one. */
export type Worked = SyncState | 'unfinished' | 'lost'

/**
 * Works on a run until it ends, waits for a yes, or the worker's time is over. A run that broke off
 * is gone on with: the plan is made anew if it was not complete, operations with an outcome are not looked
 * at again.
 * @throws only what is a bug, or what Firestore throws: the lease runs out then, and another goes on
 */
export async function executeRun(lease: Lease, worker: Worker): Promise<Worked> {
  const { ports } = worker
  const stopping = new AbortController()
  const heartbeat = new Heartbeat(lease, ports, (reason) => stopping.abort(reason))
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
  return typeof ended === 'object'
    ? endBy(ended.error, lease, worker)
    : recordEnd(ended, lease, ports)
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
  const wish = { removes: run.mode !== 'daily', only }
  const { plan, chunks } = await makePlan(wish, { ports, client, signal })
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

async function recordEnd(
  ended: 'done' | 'planned' | 'unfinished',
  lease: Lease,
  ports: SyncPorts,
): Promise<Worked> {
  try {
    if (ended === 'unfinished') await handOver(lease, ports)
    else await finishRun(lease, { state: ended }, ports)
    return ended
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    throw error
  }
}

async function endBy(error: unknown, lease: Lease, { ports, log }: Worker): Promise<Worked> {
  if (error instanceof LeaseLost) return 'lost'
  const isCanceled = error instanceof SyncCanceled
  const failure = failureOf(error)
  if (!isCanceled) log('sync failed', { ...driveAlarm, ...failure })
  const end = isCanceled ? { state: 'canceled' as const } : { state: 'failed' as const, failure }
  try {
    await finishRun(lease, end, ports)
    return end.state
  } catch (lost) {
    if (lost instanceof LeaseLost) return 'lost'
    throw lost
  }
}
