import { Timestamp } from 'firebase-admin/firestore'
import {
  type ChosenFolders,
  type DriveSettings,
  driveFolderKeys,
} from '../../../../domain/driveFolders.ts'
import { planMinutes, type SyncMode } from '../../../../domain/syncRun.ts'
import { type LeaseRecord, leaseMs, mostDeaths, noLease, type Run, type RunFailure } from './run.ts'
import type { Lease, RunPorts, RunsChange, RunsState } from './syncPorts.ts'

type Busy = { kind: 'busy'; runId: string; by: string | null }

export type Begun = { kind: 'begun'; lease: Lease } | Busy

export type Applying =
  | Begun
  | { kind: 'refused'; reason: 'unknown_run' | 'stale_plan' | 'unconfirmed' }

export type FoldersSaved =
  | Busy
  | { kind: 'saved' }
  | { kind: 'changed_elsewhere'; settings: DriveSettings }

export type NewRun = {
  runId: string
  owner: string
  mode: SyncMode
  /** E-mail address; null for the daily run. */
  startedBy: string | null
  retryOf: string | null
}

const interrupted: RunFailure = { reason: 'interrupted', folder: null, detail: 'no sign of life' }

/** Begins a run, unless one is under way. One that broke off or waits for a yes ends by this. */
export function startRun(run: NewRun, ports: RunPorts): Promise<Begun> {
  return ports.transactRuns<Begun>(null, (state) => {
    const { now } = state
    const busy = findBusy(state, now)
    if (busy) return { result: busy }
    const lease = nextLease(state.lease, run, now)
    const runs = {
      ...endRunOf(state, now),
      ...expireWaiting(state, now),
      [run.runId]: newRun(run, now),
    }
    return { change: { lease, runs }, result: { kind: 'begun', lease: leaseOf(lease) } }
  })
}

/** Begins to apply a plan that waits for it. `confirmed`: somebody said yes to the removals. */
export function beginApplying(
  wanted: { runId: string; hash: string; confirmed: boolean; owner: string },
  ports: RunPorts,
): Promise<Applying> {
  return ports.transactRuns<Applying>(wanted.runId, (state) => {
    const { now } = state
    const busy = findBusy(state, now)
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
    const lease = nextLease(state.lease, wanted, now)
    const change: RunsChange = {
      lease,
      runs: { ...endRunOf(state, now), [wanted.runId]: startApplying(run, now) },
    }
    return { change, result: { kind: 'begun', lease: leaseOf(lease) } }
  })
}

/**
 * Takes up a run that was handed over, or whose worker went silent. `held`: another works on it, and
 * may go silent yet. `over`: there is nothing to do. `given_up`: too many have died of it.
 */
export function takeOverRun(
  wanted: { runId: string; owner: string },
  ports: RunPorts,
): Promise<Lease | 'held' | 'over' | 'given_up'> {
  return ports.transactRuns<Lease | 'held' | 'over' | 'given_up'>(wanted.runId, (state) => {
    const { lease, runs, now } = state
    if (lease.run_id !== wanted.runId || !runs.has(wanted.runId)) return { result: 'over' }
    if (lease.owner !== '' && lease.expires_at > now) return { result: 'held' }
    const deaths = lease.owner === '' ? lease.deaths : lease.deaths + 1
    const { waiting } = lease
    if (deaths > mostDeaths) {
      const freed = { ...freeLease(lease), waiting }
      return { change: { lease: freed, runs: endRunOf(state, now) }, result: 'given_up' }
    }
    const taken = { ...nextLease(lease, wanted, now), waiting, deaths }
    return { change: { lease: taken }, result: leaseOf(taken) }
  })
}

/** Ends a run: at once where nobody works on it, else whoever does so hears of it soon. */
export function cancelRun(runId: string, ports: RunPorts): Promise<'canceled' | 'unknown_run'> {
  return ports.transactRuns<'canceled' | 'unknown_run'>(runId, ({ lease, runs, now }) => {
    const run = runs.get(runId)
    const finished_at = Timestamp.fromMillis(now)
    if (!run) return { result: 'unknown_run' }
    if (run.state === 'planned') {
      const runs = { [runId]: { ...run, state: 'canceled' as const, finished_at } }
      return { change: { lease: { ...lease, waiting: null }, runs }, result: 'canceled' }
    }
    if (lease.run_id !== runId) return { result: 'unknown_run' }
    if (lease.owner !== '' && lease.expires_at > now) {
      return {
        change: { runs: { [runId]: { ...run, cancel_requested: true } } },
        result: 'canceled',
      }
    }
    const canceled: Run = { ...run, state: 'canceled', cancel_requested: true, finished_at }
    const freed = { ...freeLease(lease), waiting: lease.waiting }
    return { change: { lease: freed, runs: { [runId]: canceled } }, result: 'canceled' }
  })
}

/**
 * Saves the three folders, unless others were saved since these were `seen`, or a run is under way:
 * it is about the former ones. So is one that broke off or waits for a yes: it ends by this.
 */
export function saveFolders(
  { settings, seen }: { settings: DriveSettings; seen: ChosenFolders | null },
  ports: RunPorts,
): Promise<FoldersSaved> {
  return ports.transactRuns<FoldersSaved>(null, (state) => {
    const { now, settings: stored } = state
    // Those to save may be stored already, where the answer to an earlier call was lost.
    if (stored && !areSame(stored, seen) && !areSame(stored, settings)) {
      return { result: { kind: 'changed_elsewhere', settings: stored } }
    }
    const busy = findBusy(state, now)
    if (busy) return { result: busy }
    const runs = { ...endRunOf(state, now), ...expireWaiting(state, now) }
    return { change: { lease: freeLease(state.lease), runs, settings }, result: { kind: 'saved' } }
  })
}

/** The run under way, and after how many milliseconds it counts as silent unless it is heard of. */
export function findRun(ports: RunPorts): Promise<{ runId: string; silentIn: number } | null> {
  return ports.transactRuns(null, ({ lease: { run_id: runId, expires_at }, now }) => ({
    result: runId === null ? null : { runId, silentIn: Math.max(0, expires_at - now) },
  }))
}

/** The run as it is once its plan is being applied. */
export function startApplying(run: Run, now: number): Run {
  const since = Timestamp.fromMillis(now)
  return { ...run, state: 'applying', heartbeat_at: since, progress: { ...run.progress, since } }
}

function areSame(some: ChosenFolders, others: ChosenFolders | null): boolean {
  return driveFolderKeys.every((key) => some[key] === others?.[key])
}

function findBusy({ lease, runs }: RunsState, now: number): Busy | null {
  if (lease.run_id === null || lease.expires_at <= now) return null
  const by = runs.get(lease.run_id)?.started_by ?? null
  return { kind: 'busy', runId: lease.run_id, by }
}

function nextLease(
  lease: LeaseRecord,
  { runId, owner }: { runId: string; owner: string },
  now: number,
): LeaseRecord {
  const fence = lease.fence + 1
  return { run_id: runId, owner, fence, expires_at: now + leaseMs, waiting: null, deaths: 0 }
}

/** Nobody's: a worker that went silent writes nothing any more. */
function freeLease({ fence }: LeaseRecord): LeaseRecord {
  return { ...noLease, fence: fence + 1 }
}

function leaseOf({ run_id, owner, fence }: LeaseRecord): Lease {
  return { runId: run_id ?? '', owner, fence }
}

/** The run whose worker went silent ends here. */
function endRunOf({ lease, runs }: RunsState, now: number): Record<string, Run> {
  const run = lease.run_id === null ? undefined : runs.get(lease.run_id)
  if (!run || lease.run_id === null) return {}
  const finished_at = Timestamp.fromMillis(now)
  return { [lease.run_id]: { ...run, state: 'failed', failure: interrupted, finished_at } }
}

function expireWaiting({ lease, runs }: RunsState, now: number): Record<string, Run> {
  const run = lease.waiting === null ? undefined : runs.get(lease.waiting)
  if (run?.state !== 'planned' || lease.waiting === null) return {}
  return { [lease.waiting]: { ...run, state: 'expired', finished_at: Timestamp.fromMillis(now) } }
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
  }
}
