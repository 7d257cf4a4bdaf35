import { z } from 'zod'
import { driveFolderKeys } from './driveFolders.ts'
import { askReasonCodes, runFailureCodes } from './syncReasons.ts'
import { timestampSchema } from './timestamp.ts'

/**
 * The Google Drive sync: its settings, its runs and what a run plans and does.
 *
 * A run is `sync_runs/{run_id}` (`syncRunSchema`), its operations lie in
 * `sync_runs/{run_id}/operations/{0000, 0001, …}` (`syncChunkSchema`), 250 each.
 * Functions write both; an admin may read and watch them.
 */

/** How many operations of a plan do what. An `update` counts once for each of its changes. */
const syncCountsSchema = z.object({
  add_project: z.int(),
  update_project: z.int(),
  add: z.int(),
  content: z.int(),
  rename: z.int(),
  move: z.int(),
  restore: z.int(),
  repair: z.int(),
  archive: z.int(),
  skip: z.int(),
})
export type SyncCounts = z.infer<typeof syncCountsSchema>

/** A plan can be applied for so long. */
export const planMinutes = 30

/** True where so many removals are many: `live` photos from Drive are shown. */
export function isMany(removals: number, live: number): boolean {
  const fifth = live / 5
  return removals > (live < 50 ? Math.min(10, fifth) : Math.max(10, fifth))
}

const syncPlanSchema = z.object({
  /** SHA-256 of the operations, in hex: what a person agreed to is what is applied. */
  hash: z.string(),
  /** Operations that have something to do; 0 means that all is as it should be. */
  operations: z.int(),
  /** To be downloaded. */
  bytes: z.int(),
  counts: syncCountsSchema,
  /** Photos from Drive that the website shows before the run. */
  live: z.int(),
  needs_confirmation: z.boolean(),
  /** Why, where it does. */
  asks: z.array(z.enum(askReasonCodes)),
  /** Files and folders that could not be looked at. */
  unread: z.int(),
  /** Photos that Drive did not list but still has. */
  unseen: z.int(),
  /** Photos that are gone from Drive, and stay until a person syncs. */
  waiting: z.int(),
  /** Photos that the website shows other than Drive has them now; their rows say why. */
  standing: z.int(),
  planned_at: timestampSchema,
})
export type SyncPlan = z.infer<typeof syncPlanSchema>

/**
 * `planning` → `planned` (waits for a yes, `planMinutes` long) → `applying` → `done`. Ends may also be
 * `failed`, `canceled`, and `expired`: planned, and superseded (see `failure`).
 */
const syncStates = [
  'planning',
  'planned',
  'applying',
  'done',
  'failed',
  'canceled',
  'expired',
] as const
export type SyncState = (typeof syncStates)[number]

const syncModes = ['plan', 'sync', 'daily'] as const
export type SyncMode = (typeof syncModes)[number]

/** `sync_runs/{run_id}` as stored. */
export const syncRunSchema = z.object({
  state: z.enum(syncStates),
  /** `plan` waits for a yes; `sync` applies its plan; `daily` does so too, and removes nothing. */
  mode: z.enum(syncModes),
  /** E-mail address of the admin; null for the daily run. */
  started_by: z.string().nullable(),
  /** The run whose failed operations this one tries again. */
  retry_of: z.string().nullable(),
  created_at: timestampSchema,
  /** Of the last sign of life. A run that works gives one every few seconds. */
  heartbeat_at: timestampSchema,
  finished_at: timestampSchema.nullable(),
  /** Null until it is made. */
  plan: syncPlanSchema.nullable(),
  /** Of the operations with something to do; `bytes` were downloaded and stored. */
  progress: z.object({
    done: z.int(),
    skipped: z.int(),
    failed: z.int(),
    bytes: z.int(),
    /** Name of a file under way. */
    current: z.string().nullable(),
    /** When applying began: with `bytes` and `heartbeat_at` it gives the rate. */
    since: timestampSchema.nullable(),
  }),
  failure: z
    .object({
      reason: z.enum(runFailureCodes),
      /** The top-level folder, where one is to blame. */
      folder: z.enum(driveFolderKeys).nullable(),
      /** For a support request: what Drive said. */
      detail: z.string(),
    })
    .nullable(),
  cancel_requested: z.boolean(),
  /** Google refuses requests at the moment; the worker waits and asks again. */
  asked_to_wait: z.boolean(),
})
export type SyncRun = z.infer<typeof syncRunSchema>

/** How many files and folders a run could not bring over or look at. */
export function failuresOf({ progress, plan }: Pick<SyncRun, 'progress' | 'plan'>): number {
  return progress.failed + (plan?.unread ?? 0)
}
