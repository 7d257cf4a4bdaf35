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

/** What became of a run: its new state, that there is more to do, or that another worker has it now. */
export type Worked = SyncState | 'unfinished' | 'lost'

/**
 * Takes a run up, from another worker too, and works on it until it ends, waits for approval, or the
 * worker's time is over. A run that broke off is continued: the plan is made anew if it was not complete,
 * operations with an outcome are not looked at again.
 * @throws only what is a bug, or what Firestore throws: the queue calls another worker then
 */
export async function executeRun(runId: string, worker: Worker): Promise<Worked> {
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

async function endBy(error: unknown, lease: Lease, { ports, log }: Worker): Promise<Worked> {
  if (error instanceof LeaseLost) return 'lost'
  if (error instanceof SyncCanceled) return recordEnd({ state: 'canceled' }, lease, ports)
  const failure = failureOf(error)
  log('sync failed', { ...driveAlarm, ...failure })
  return recordEnd({ state: 'failed', failure }, lease, ports)
}

async function recordEnd(end: RunEnd, lease: Lease, ports: SyncPorts): Promise<Worked> {
  try {
    await finishRun(lease, end, ports)
    return end.state
  } catch (error) {
    if (error instanceof LeaseLost) return 'lost'
    throw error
  }
}
