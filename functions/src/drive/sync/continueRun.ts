import { Timestamp } from 'firebase-admin/firestore'
import type { DriveSettings } from '../../../../domain/driveFolders.ts'
import type { SyncChunk } from '../../../../domain/syncOperation.ts'
import { LeaseLost, RunEnded, runFailed } from '../errors.ts'
import type { PlanFacts } from './describePlan.ts'
import { isRunning, type LeaseRecord, type Run, type RunEnd, type RunProgress } from './run.ts'
import { markApplying } from './startRun.ts'
import type { Lease, RunPorts, RunsChange, RunsState } from './syncPorts.ts'

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
    const { run, now } = own
    return {
      change: {
        runs: { [lease.runId]: { ...withHeartbeat(run, now), ...update } },
        ...(chunk && { chunk: { runId: lease.runId, chunk } }),
      },
      result: run.state === 'canceled',
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
    const planned_at = Timestamp.fromMillis(now)
    const planned: Run = { ...run, state: 'planned', plan: { ...plan, planned_at } }
    const saved = applies ? markApplying(planned, now) : { ...planned, asked_to_wait: false }
    return { change: { runs: { [lease.runId]: saved } }, result: saved }
  })
}

export function finishRun(lease: Lease, end: RunEnd, ports: RunPorts): Promise<Run> {
  return change(lease, ports, ({ run, now }) => {
    const ended: Run = {
      ...withHeartbeat(run, now),
      state: end.state,
      failure: end.state === 'failed' ? end.failure : null,
      progress: { ...run.progress, current: null },
      asked_to_wait: false,
      finished_at: Timestamp.fromMillis(now),
    }
    return { change: { runs: { [lease.runId]: ended } }, result: ended }
  })
}

function assertNotRevoked({ adminRevoked }: Pick<RunsState, 'adminRevoked'>): void {
  if (adminRevoked) throw runFailed('admin_revoked', '')
}

function assertRunning(run: Run): void {
  if (!isRunning(run)) throw new RunEnded({ state: 'canceled' })
}

function withHeartbeat(run: Run, now: number): Run {
  return { ...run, heartbeat_at: Timestamp.fromMillis(now) }
}

function change<Result>(
  lease: Lease,
  ports: RunPorts,
  decide: (own: RunsState & { run: Run }) => { change?: RunsChange; result: Result },
): Promise<Result> {
  return ports.transactRuns(lease.runId, (state) => {
    assertLease(state.lease, lease)
    const run = state.runs.get(lease.runId)
    if (!run) throw new LeaseLost(`run ${lease.runId} is gone`)
    return decide({ ...state, run })
  })
}
