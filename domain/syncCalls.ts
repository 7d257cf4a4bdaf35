import { z } from 'zod'
import { chosenFoldersSchema, driveFolderKeys } from './driveFolders.ts'
import { folderProblemCodes, runFailureCodes } from './syncReasons.ts'

const runId = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,40}$/)

/**
 * What an admin sends to `google-drive-sync`.
 *
 * - nothing: plan, and apply the plan; one that needs a yes (`needsConfirmation`) stays `planned`.
 *   Answers `started`.
 * - `plan`: plan only. Answers `started`; the run is `planned` then, and waits.
 * - `apply`: the plan that was shown, by its hash; `removals: 'confirmed'` is the yes to a plan that
 *   needs one. Answers `started`.
 * - `retry`: a new run over what failed in the given one. Answers `started`.
 * - `cancel`: what is under way is ended within seconds, a waiting plan at once. Answers `canceled`.
 * - `configure`: checks the three folders in Drive, then saves them, unless a run is under way.
 *   Answers `configured` or `refused` with `folders`.
 * - `status`: answers `status`.
 *
 * Each may answer `refused` instead.
 */
export const syncRequestSchema = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('plan') }),
    z.strictObject({
      action: z.literal('apply'),
      runId,
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      removals: z.literal('confirmed').optional(),
    }),
    z.strictObject({ action: z.literal('retry'), runId }),
    z.strictObject({ action: z.literal('cancel'), runId }),
    z.strictObject({ action: z.literal('configure'), ...chosenFoldersSchema.shape }),
    z.strictObject({ action: z.literal('status') }),
  ])
  .nullish()
export type SyncRequest = z.infer<typeof syncRequestSchema>

/**
 * What `google-drive-sync` answers.
 *
 * - `started`: the run goes on by itself, and `sync_runs/{runId}` tells all: watch it.
 * - `refused` as `busy`: another run is under way, `runId`, begun by `by` (null: the daily one).
 * - `refused` as `unknown_run`: there is none, or it is not in a state for this action.
 * - `refused` as `stale_plan`: the plan is older than 30 minutes, or another than the one shown.
 * - `refused` as `unconfirmed`: it removes many photos; ask, then send `removals: 'confirmed'`.
 * - `refused` as `nothing_failed`: there is nothing to retry.
 * - `refused` as `folders`: what is wrong with each folder that cannot be used.
 * - `refused` as `drive`: Drive itself can't be asked, by a reason of `runFailures`.
 */
export const syncAnswerSchema = z.union([
  z.strictObject({ kind: z.literal('started'), runId: z.string() }),
  z.strictObject({ kind: z.literal('canceled') }),
  z.strictObject({ kind: z.literal('configured'), address: z.string() }),
  z.strictObject({
    kind: z.literal('status'),
    /** Null until the folders are set. */
    settings: chosenFoldersSchema.nullable(),
    /** Whoever chose them is no admin any more: nothing is synced from them until they are saved again. */
    chooserRevoked: z.boolean(),
    /** The owner shares the three folders with this account; null where it can't be found out. */
    address: z.string().nullable(),
    /** The run under way, if any. */
    runId: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: z.literal('busy'),
    runId: z.string(),
    by: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: z.enum(['unknown_run', 'stale_plan', 'unconfirmed', 'nothing_failed']),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: z.literal('folders'),
    problems: z.partialRecord(z.enum(driveFolderKeys), z.enum(folderProblemCodes)),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: z.literal('drive'),
    failure: z.enum(runFailureCodes),
  }),
])
export type SyncAnswer = z.infer<typeof syncAnswerSchema>
