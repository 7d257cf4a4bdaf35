import { Timestamp } from 'firebase-admin/firestore'
import type { SyncChunk } from '../../../../domain/syncOperation.ts'
import type { PlanFacts } from './describePlan.ts'
import type { LeaseRecord, Run, RunEnd, RunProgress } from './run.ts'
import { SyncFailure } from './SyncFailure.ts'
import { startApplying } from './startRun.ts'
import { type Lease, LeaseLost, type RunPorts, type RunsChange } from './syncPorts.ts'

/** @throws LeaseLost where the lease is another's by now */
export function assertLease(record: LeaseRecord, lease: Lease): void {
  if (record.run_id === lease.runId && record.fence === lease.fence) return
  throw new LeaseLost(`run ${lease.runId} is worked on by another`)
}

/** @throws SyncFailure where the folders are those of an admin whose role was taken away */
function assertChooser({ chooserRevoked }: OwnRun): void {
  if (chooserRevoked) throw new SyncFailure('chooser_revoked', '')
}

/** The run that the lease is for. @throws LeaseLost, SyncFailure where it may not go on */
export function readOwnRun(lease: Lease, ports: RunPorts): Promise<Run> {
  return change(lease, ports, (own) => {
    assertChooser(own)
    return { result: own.run }
  })
}

/**
 * A sign of life: stores progress and a chunk together.
 * @returns whether somebody asked to cancel
 * @throws LeaseLost, SyncFailure where the run may not go on
 */
export function recordHeartbeat(
  lease: Lease,
  { chunk, ...sign }: { asked_to_wait: boolean; progress?: RunProgress; chunk?: SyncChunk },
  ports: RunPorts,
): Promise<boolean> {
  return change(lease, ports, (own) => {
    assertChooser(own)
    const { run, now } = own
    return {
      change: {
        runs: { [lease.runId]: { ...alive(run, now), ...sign } },
        ...(chunk && { chunk: { runId: lease.runId, chunk } }),
      },
      result: run.cancel_requested,
    }
  })
}

/** Stores the plan, whose chunks are there already, and begins to apply it if told. */
export function savePlan(
  lease: Lease,
  { plan, applies }: { plan: PlanFacts; applies: boolean },
  ports: RunPorts,
): Promise<Run> {
  return change(lease, ports, ({ run, now }) => {
    const planned = { ...alive(run, now), plan: { ...plan, planned_at: Timestamp.fromMillis(now) } }
    const saved = applies ? startApplying(planned, now) : planned
    return { change: { runs: { [lease.runId]: saved } }, result: saved }
  })
}

/** Ends the work; a `planned` run waits for a yes. @throws LeaseLost */
export function finishRun(lease: Lease, end: RunEnd, ports: RunPorts): Promise<Run> {
  return change(lease, ports, ({ run, now }) => {
    const ended: Run = {
      ...alive(run, now),
      state: end.state,
      failure: end.state === 'failed' ? end.failure : null,
      progress: { ...run.progress, current: null },
      asked_to_wait: false,
      finished_at: end.state === 'planned' ? null : Timestamp.fromMillis(now),
    }
    return { change: { runs: { [lease.runId]: ended } }, result: ended }
  })
}

const alive = (run: Run, now: number): Run => ({
  ...run,
  heartbeat_at: Timestamp.fromMillis(now),
})

type OwnRun = { run: Run; chooserRevoked: boolean; now: number }

function change<Result>(
  lease: Lease,
  ports: RunPorts,
  decide: (own: OwnRun) => { change?: RunsChange; result: Result },
): Promise<Result> {
  return ports.transactRuns(lease.runId, ({ lease: record, runs, chooserRevoked, now }) => {
    assertLease(record, lease)
    const run = runs.get(lease.runId)
    if (!run) throw new LeaseLost(`run ${lease.runId} is gone`)
    return decide({ run, chooserRevoked, now })
  })
}
