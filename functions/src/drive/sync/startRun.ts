import { Timestamp } from 'firebase-admin/firestore'
import type { DriveSettings } from '../../../../domain/driveFolders.ts'
import { planMinutes, type SyncMode } from '../../../../domain/syncRun.ts'
import { isRunning, type Run, type RunFailure, silentMs } from './run.ts'
import type { Lease, RunPorts, RunsState } from './syncPorts.ts'

type Busy = { kind: 'busy'; runId: string; by: string | null }

export type StartResult = { kind: 'begun' } | Busy

export type ApplyResult =
  | StartResult
  | { kind: 'refused'; reason: 'unknown_run' | 'stale_plan' | 'unconfirmed' }

type FoldersSaved = Busy | { kind: 'saved' }

type NewRun = {
  runId: string
  mode: SyncMode
  /** E-mail address; null for the daily run. */
  startedBy: string | null
  retryOf: string | null
}

/** Begins a run, unless one is under way. One that broke off or waits for approval ends by this. */
export function startRun(run: NewRun, ports: RunPorts): Promise<StartResult> {
  return ports.transactRuns<StartResult>(null, (state) => {
    const busy = findBusy(state)
    if (busy) return { result: busy }
    const by = run.mode === 'daily' ? 'daily_run' : 'newer_run'
    const runs = { ...endCurrent(state, by), [run.runId]: newRun(run, state.now) }
    const lease = { ...state.lease, run_id: run.runId }
    return { change: { lease, runs }, result: { kind: 'begun' } }
  })
}

/** Begins to apply a plan that waits for it. `confirmed`: somebody said yes to the removals. */
export function beginApplying(
  wanted: { runId: string; hash: string; confirmed: boolean },
  ports: RunPorts,
): Promise<ApplyResult> {
  return ports.transactRuns<ApplyResult>(wanted.runId, (state) => {
    const { now } = state
    const busy = findBusy(state)
    if (busy) return { result: busy }
    const run = state.runs.get(wanted.runId)
    if (run?.state === 'expired') return { result: { kind: 'refused', reason: 'stale_plan' } }
    if (run?.state !== 'planned' || !run.plan) {
      return { result: { kind: 'refused', reason: 'unknown_run' } }
    }
    const isOld = now - run.plan.planned_at.toMillis() > planMinutes * 60_000
    if (isOld || run.plan.hash !== wanted.hash) {
      return { result: { kind: 'refused', reason: 'stale_plan' } }
    }
    if (run.plan.needs_confirmation && !wanted.confirmed) {
      return { result: { kind: 'refused', reason: 'unconfirmed' } }
    }
    return {
      change: { runs: { [wanted.runId]: startApplying(run, now) } },
      result: { kind: 'begun' },
    }
  })
}

/**
 * The right to work on a run, taken from whoever had it: the queue calls a second worker only where
 * the first one has died or lost the line. Null where the run is over.
 */
export function takeUpRun(runId: string, ports: RunPorts): Promise<Lease | null> {
  return ports.transactRuns<Lease | null>(runId, (state) => {
    const run = currentRun(state)
    if (state.lease.run_id !== runId || !run || !isRunning(run)) return { result: null }
    const lease = { run_id: runId, fence: state.lease.fence + 1 }
    const heartbeat_at = Timestamp.fromMillis(state.now)
    return {
      change: { lease, runs: { [runId]: { ...run, heartbeat_at } } },
      result: { runId, fence: lease.fence },
    }
  })
}

/** Ends a run that no worker will end. Nothing happens where it is over. */
export function failRun(runId: string, failure: RunFailure, ports: RunPorts): Promise<void> {
  return ports.transactRuns<void>(runId, (state) => {
    const run = currentRun(state)
    if (state.lease.run_id !== runId || !run || !isRunning(run)) return { result: undefined }
    return {
      change: {
        lease: withRaisedFence(state),
        runs: { [runId]: ended(run, 'failed', failure, state) },
      },
      result: undefined,
    }
  })
}

/** Ends a run: at once where nobody works on it, else whoever does so hears of it soon. */
export function cancelRun(runId: string, ports: RunPorts): Promise<'canceled' | 'unknown_run'> {
  return ports.transactRuns<'canceled' | 'unknown_run'>(runId, (state) => {
    const run = currentRun(state)
    const isOpen = run && (run.state === 'planned' || isRunning(run))
    if (state.lease.run_id !== runId || !isOpen) return { result: 'unknown_run' }
    const asked = { ...run, cancel_requested: true }
    if (findBusy(state)) return { change: { runs: { [runId]: asked } }, result: 'canceled' }
    const runs = { [runId]: ended(asked, 'canceled', null, state) }
    return { change: { lease: withRaisedFence(state), runs }, result: 'canceled' }
  })
}

/**
 * Saves the three folders, unless a run is under way: it is about the former ones. So is one that broke
 * off or waits for approval: it ends by this.
 */
export function saveFolders(settings: DriveSettings, ports: RunPorts): Promise<FoldersSaved> {
  return ports.transactRuns<FoldersSaved>(null, (state) => {
    const busy = findBusy(state)
    if (busy) return { result: busy }
    const runs = endCurrent(state, 'folders_changed')
    return { change: { lease: withRaisedFence(state), runs, settings }, result: { kind: 'saved' } }
  })
}

/** The run as it is once its plan is being applied. */
export function startApplying(run: Run, now: number): Run {
  const since = Timestamp.fromMillis(now)
  return { ...run, state: 'applying', heartbeat_at: since, progress: { ...run.progress, since } }
}

function currentRun({ lease, runs }: RunsState): Run | undefined {
  return lease.run_id === null ? undefined : runs.get(lease.run_id)
}

/** The run under way whose worker was heard of lately, or null. */
function findBusy(state: RunsState): Busy | null {
  const run = currentRun(state)
  if (!run || !isRunning(run) || state.lease.run_id === null) return null
  if (state.now - run.heartbeat_at.toMillis() >= silentMs) return null
  return { kind: 'busy', runId: state.lease.run_id, by: run.started_by }
}

/** A worker that was silent, and wakes up, finds the fence raised. */
function withRaisedFence({ lease }: RunsState): RunsState['lease'] {
  return { ...lease, fence: lease.fence + 1 }
}

/** The run before: a plan that waits expires, and one that broke off has failed. */
function endCurrent(
  state: RunsState,
  by: 'daily_run' | 'newer_run' | 'folders_changed',
): Record<string, Run> {
  const run = currentRun(state)
  const id = state.lease.run_id
  if (!run || id === null) return {}
  if (run.state === 'planned') return { [id]: ended(run, 'expired', failureBy(by), state) }
  return isRunning(run) ? { [id]: ended(run, 'failed', failureBy('interrupted'), state) } : {}
}

function failureBy(reason: RunFailure['reason']): RunFailure {
  return { reason, folder: null, detail: '' }
}

function ended(
  run: Run,
  state: 'failed' | 'canceled' | 'expired',
  failure: RunFailure | null,
  { now }: RunsState,
): Run {
  return { ...run, state, failure, asked_to_wait: false, finished_at: Timestamp.fromMillis(now) }
}

function newRun({ mode, startedBy, retryOf }: NewRun, now: number): Run {
  const created_at = Timestamp.fromMillis(now)
  return {
    state: 'planning',
    mode,
    started_by: startedBy,
    retry_of: retryOf,
    created_at,
    heartbeat_at: created_at,
    finished_at: null,
    plan: null,
    progress: { done: 0, skipped: 0, failed: 0, bytes: 0, current: null, since: null },
    failure: null,
    cancel_requested: false,
    asked_to_wait: false,
  }
}
