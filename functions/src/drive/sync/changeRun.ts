import type { Timestamp } from 'firebase-admin/firestore'
import type { DriveSettings } from '../../../../domain/driveFolders.ts'
import type { SyncChunk } from '../../../../domain/syncOperation.ts'
import { planMinutes } from '../../../../domain/syncRun.ts'
import { LeaseLost, RunEnded, runFailed } from '../errors.ts'
import type { PlanFacts } from './describePlan.ts'
import {
  failureOf,
  isRunning,
  type LeaseRecord,
  type Run,
  type RunEnd,
  type RunFailure,
  type RunProgress,
} from './run.ts'
import type { Decision, Lease, RunPorts, RunsChange, RunsState } from './syncPorts.ts'

const heartbeatTimeoutMs = 30_000

type Busy = { kind: 'busy'; runId: string; by: string | null }

type StartResult = { kind: 'started' } | Busy

type RefusalReason = 'unknown_run' | 'stale_plan' | 'unconfirmed'
export type ApplyResult = StartResult | { kind: 'refused'; reason: RefusalReason }

export type NewRun = Pick<Run, 'mode' | 'started_by' | 'retry_of'> & { runId: string }

/**
 * Ends a crashed run and a plan that waits for approval. Idempotent: Firestore may repeat a transaction whose commit
 * succeeded, and Cloud Scheduler a request.
 */
export function startRun(run: NewRun, ports: RunPorts): Promise<StartResult> {
  return ports.transactRuns<StartResult>(run.runId, (state) => {
    if (state.runs.has(run.runId)) return { result: { kind: 'started' } }
    const busy = findBusy(state)
    if (busy) return { result: busy }
    const by = run.mode === 'daily' ? 'daily_run' : 'newer_run'
    const runs = { ...endCurrent(state, by), [run.runId]: newRun(run, state.now) }
    const lease = { ...state.lease, run_id: run.runId }
    return { change: { lease, runs }, result: { kind: 'started' } }
  })
}

/** Starts applying a waiting plan, or repeats that. `confirmed`: the admin agreed to its removals. */
export function approvePlan(
  { runId, hash, confirmed }: { runId: string; hash: string; confirmed: boolean },
  ports: RunPorts,
): Promise<ApplyResult> {
  return ports.transactRuns<ApplyResult>(runId, (state) => {
    const refused = (reason: RefusalReason) => ({ result: { kind: 'refused', reason } as const })
    const run = state.runs.get(runId)
    if (run?.state === 'applying' && run.plan?.hash === hash) return { result: { kind: 'started' } }
    const busy = findBusy(state)
    if (busy) return { result: busy }
    if (run?.state === 'canceled') return refused('stale_plan')
    if (run?.state !== 'planned' || !run.plan) return refused('unknown_run')
    const isOld = state.now.toMillis() - run.plan.planned_at.toMillis() > planMinutes * 60_000
    if (isOld || run.plan.hash !== hash) return refused('stale_plan')
    if (run.plan.asks.length > 0 && !confirmed) return refused('unconfirmed')
    const runs = { [runId]: markApplying(run, state.now) }
    return { change: { runs }, result: { kind: 'started' } }
  })
}

/**
 * Takes the run from any earlier worker: the queue only starts another one if the earlier one crashed or lost its
 * connection. Null if the run is over.
 */
export function claimRun(runId: string, ports: RunPorts): Promise<Lease | null> {
  return ports.transactRuns<Lease | null>(runId, (state) => {
    const run = currentRun(state, runId)
    if (!run || !isRunning(run)) return { result: null }
    const lease = withRaisedFence(state)
    const runs = { [runId]: { ...run, heartbeat_at: state.now } }
    return { change: { lease, runs }, result: { runId, fence: lease.fence } }
  })
}

export function failRun(runId: string, failure: RunFailure, ports: RunPorts): Promise<void> {
  return ports.transactRuns<void>(runId, (state) => {
    const run = currentRun(state, runId)
    if (!run || !isRunning(run)) return { result: undefined }
    const runs = { [runId]: ended(run, 'failed', failure, state) }
    return { change: { lease: withRaisedFence(state), runs }, result: undefined }
  })
}

/** The worker keeps its lease until its next heartbeat, records its progress, and stops. */
export function cancelRun(runId: string, ports: RunPorts): Promise<'canceled' | 'unknown_run'> {
  return ports.transactRuns<'canceled' | 'unknown_run'>(runId, (state) => {
    const run = currentRun(state, runId)
    if (!run || (run.state !== 'planned' && !isRunning(run))) return { result: 'unknown_run' }
    const runs = { [runId]: ended(run, 'canceled', null, state) }
    return { change: { runs }, result: 'canceled' }
  })
}

/** Refused during a run, because it syncs the earlier folders. Ends a crashed run and a waiting plan. */
export function saveFolders(
  settings: DriveSettings,
  ports: RunPorts,
): Promise<Busy | { kind: 'saved' }> {
  return ports.transactRuns<Busy | { kind: 'saved' }>(null, (state) => {
    const busy = findBusy(state)
    if (busy) return { result: busy }
    const runs = endCurrent(state, 'folders_changed')
    return { change: { lease: withRaisedFence(state), runs, settings }, result: { kind: 'saved' } }
  })
}

function markApplying(run: Run, since: Timestamp): Run {
  return { ...run, state: 'applying', heartbeat_at: since, progress: { ...run.progress, since } }
}

function currentRun({ lease, runs }: RunsState, runId: string | null): Run | undefined {
  return runId === null || lease.run_id !== runId ? undefined : runs.get(runId)
}

function findBusy(state: RunsState): Busy | null {
  const runId = state.lease.run_id
  const run = currentRun(state, runId)
  if (!run || !isRunning(run) || runId === null) return null
  if (state.now.toMillis() - run.heartbeat_at.toMillis() >= heartbeatTimeoutMs) return null
  return { kind: 'busy', runId, by: run.started_by }
}

/** A silent worker may still be alive: it can't write with a lower fence. */
function withRaisedFence({ lease }: RunsState): RunsState['lease'] {
  return { ...lease, fence: lease.fence + 1 }
}

function endCurrent(
  state: RunsState,
  by: 'daily_run' | 'newer_run' | 'folders_changed',
): Record<string, Run> {
  const id = state.lease.run_id
  const run = currentRun(state, id)
  if (!run || id === null) return {}
  if (run.state === 'planned') return { [id]: ended(run, 'canceled', failureOf(by), state) }
  return isRunning(run) ? { [id]: ended(run, 'failed', failureOf('interrupted'), state) } : {}
}

function ended(
  run: Run,
  state: RunEnd['state'],
  failure: RunFailure | null,
  { now }: RunsState,
): Run {
  return { ...run, state, failure, asked_to_wait: false, finished_at: now }
}

function newRun({ runId: _, ...run }: NewRun, now: Timestamp): Run {
  return {
    ...run,
    state: 'planning',
    created_at: now,
    heartbeat_at: now,
    finished_at: null,
    plan: null,
    progress: { done: 0, skipped: 0, failed: 0, bytes: 0, current: null, since: null },
    failure: null,
    asked_to_wait: false,
  }
}

export function assertLease(record: LeaseRecord, lease: Lease): void {
  if (record.run_id === lease.runId && record.fence === lease.fence) return
  throw new LeaseLost(`another worker has run ${lease.runId}`)
}

export function readOwnRun(
  lease: Lease,
  ports: RunPorts,
): Promise<{ run: Run; settings: DriveSettings }> {
  return change(lease, ports, (own) => {
    assertNotRevoked(own)
    const { run, settings } = own
    assertRunning(run)
    if (!settings) throw runFailed('not_set_up', 'no settings')
    return { result: { run, settings } }
  })
}

/**
 * Stores progress and outcomes. Returns whether the run was canceled.
 * @throws LeaseLost, RunEnded
 */
export function recordHeartbeat(
  lease: Lease,
  { chunk, ...update }: { asked_to_wait: boolean; progress?: RunProgress; chunk?: SyncChunk },
  ports: RunPorts,
): Promise<boolean> {
  return change(lease, ports, (own) => {
    assertNotRevoked(own)
    const runs = { [lease.runId]: { ...own.run, heartbeat_at: own.now, ...update } }
    const { runId } = lease
    return {
      change: { runs, ...(chunk && { chunk: { runId, chunk } }) },
      result: own.run.state === 'canceled',
    }
  })
}

export function savePlan(
  lease: Lease,
  { plan, applies }: { plan: PlanFacts; applies: boolean },
  ports: RunPorts,
): Promise<Run> {
  return change(lease, ports, ({ run, now }) => {
    assertRunning(run)
    const planned: Run = { ...run, state: 'planned', plan: { ...plan, planned_at: now } }
    const saved = applies ? markApplying(planned, now) : { ...planned, asked_to_wait: false }
    return { change: { runs: { [lease.runId]: saved } }, result: saved }
  })
}

export function finishRun(lease: Lease, end: RunEnd, ports: RunPorts): Promise<void> {
  return change(lease, ports, (own) => {
    const failure = end.state === 'failed' ? end.failure : null
    const run = ended(own.run, end.state, failure, own)
    const progress = { ...run.progress, current: null }
    const runs = { [lease.runId]: { ...run, heartbeat_at: own.now, progress } }
    return { change: { runs }, result: undefined }
  })
}

function assertNotRevoked({ adminRevoked }: RunsState): void {
  if (adminRevoked) throw runFailed('admin_revoked')
}

function assertRunning(run: Run): void {
  if (!isRunning(run)) throw new RunEnded({ state: 'canceled' })
}

function change<Result>(
  lease: Lease,
  ports: RunPorts,
  decide: (own: RunsState & { run: Run }) => Decision<RunsChange, Result>,
): Promise<Result> {
  return ports.transactRuns(lease.runId, (state) => {
    assertLease(state.lease, lease)
    const run = state.runs.get(lease.runId)
    if (!run) throw new LeaseLost(`run ${lease.runId} is gone`)
    return decide({ ...state, run })
  })
}
