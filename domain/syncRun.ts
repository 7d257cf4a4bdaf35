import { z } from 'zod'
import { driveFolderKeys } from './driveFolders.ts'
import { photoChanges } from './syncOperation.ts'
import { approvalReasonCodes, runFailureCodes } from './syncReasons.ts'
import { timestampSchema } from './timestamp.ts'

/**
 * A run is `sync_runs/{run_id}`. Its operations are in `sync_runs/{run_id}/operations/{0000, 0001, …}`, 250
 * each. Only functions write them.
 */

/** An `update` counts once for each of its changes. */
export const syncCountKinds = [
  'add_project',
  'update_project',
  'add',
  ...photoChanges,
  'archive',
  'skip',
] as const
const syncCountsSchema = z.record(z.enum(syncCountKinds), z.int())
export type SyncCounts = z.infer<typeof syncCountsSchema>

export const planMinutes = 30

export function exceedsArchiveLimit(archived: number, live: number): boolean {
  return archived > live / 5
}

const syncPlanSchema = z.object({
  /** SHA-256 of the operations: applying checks that the admin approved this plan. */
  hash: z.string(),
  operations: z.int(),
  bytes: z.int(),
  counts: syncCountsSchema,
  /** Photos from Drive that were shown, pending or failed before the run. */
  live: z.int(),
  /** Required approvals: why a person has to confirm the plan. Empty: none has to. */
  asks: z.array(z.enum(approvalReasonCodes)),
  unread: z.int(),
  /** Photos that Drive didn’t list but still has. */
  unseen: z.int(),
  /** Photos gone from Drive that only a manual sync removes. */
  waiting: z.int(),
  /** Photos that stay different from Drive; their rows say why. */
  differing: z.int(),
  planned_at: timestampSchema,
})
export type SyncPlan = z.infer<typeof syncPlanSchema>

export const syncRunSchema = z.object({
  /**
   * `planning` → `planned` (needs approval) → `applying` → `done`. A run that
   * the user cancels, and a plan that is superseded, end as `canceled`.
   */
  state: z.enum(['planning', 'planned', 'applying', 'done', 'failed', 'canceled']),
  /** `daily` applies its plan like `sync`, but removes nothing. */
  mode: z.enum(['plan', 'sync', 'daily']),
  started_by: z.string().nullable(),
  retry_of: z.string().nullable(),
  created_at: timestampSchema,
  heartbeat_at: timestampSchema,
  finished_at: timestampSchema.nullable(),
  plan: syncPlanSchema.nullable(),
  progress: z.object({
    done: z.int(),
    skipped: z.int(),
    failed: z.int(),
    bytes: z.int(),
    current: z.string().nullable(),
    since: timestampSchema.nullable(),
  }),
  failure: z
    .object({
      reason: z.enum(runFailureCodes),
      folder: z.enum(driveFolderKeys).nullable(),
      detail: z.string(),
    })
    .nullable(),
  /** Drive rate-limits us; the worker waits and retries. */
  asked_to_wait: z.boolean(),
})
export type SyncRun = z.infer<typeof syncRunSchema>
export type SyncState = SyncRun['state']

export function failuresOf({ progress, plan }: Pick<SyncRun, 'progress' | 'plan'>): number {
  return progress.failed + (plan?.unread ?? 0)
}
