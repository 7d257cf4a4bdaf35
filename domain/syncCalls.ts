import { z } from 'zod'
import { answer } from './answer.ts'
import { chosenFoldersSchema, driveFolderKeys } from './driveFolders.ts'
import { folderProblemCodes, runFailureCodes } from './syncReasons.ts'

const runId = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,40}$/)

/**
 * Requests to `google-drive-sync`.
 * - no action: plans and applies. A plan with `asks` stays `planned`.
 * - `plan`: only plans.
 * - `apply`: applies the plan with this hash. `removals: 'confirmed'` confirms its removals.
 * - `retry`: syncs again what failed in the given run.
 * - `cancel`: ends a waiting plan or a running sync, whose worker stops within seconds.
 * - `configure`: checks the three folders in Drive, then saves them.
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
 * Responses of `google-drive-sync`.
 * - `started`: progress is in `sync_runs/{runId}`.
 * - `busy`: run `runId` of `by` is running (null: the nightly sync).
 * - `unknown_run`: no such run, or its state doesn’t allow the action.
 * - `stale_plan`: older than 30 minutes, or not the plan that was shown.
 * - `unconfirmed`: its removals need `removals: 'confirmed'`.
 */
export const syncResponseSchema = z.union([
  answer('started', { runId: z.string() }),
  answer('canceled', {}),
  answer('configured', { address: z.string() }),
  answer('status', {
    settings: chosenFoldersSchema.nullable(),
    /** The admin who chose the folders was revoked, so nothing syncs until another admin saves them. */
    adminRevoked: z.boolean(),
    address: z.string().nullable(),
    runId: z.string().nullable(),
  }),
  answer('refused', { reason: z.literal('busy'), runId: z.string(), by: z.string().nullable() }),
  answer('refused', {
    reason: z.enum(['unknown_run', 'stale_plan', 'unconfirmed', 'nothing_failed']),
  }),
  answer('refused', {
    reason: z.literal('folders'),
    problems: z.partialRecord(z.enum(driveFolderKeys), z.enum(folderProblemCodes)),
  }),
  answer('refused', { reason: z.literal('drive'), failure: z.enum(runFailureCodes) }),
])
export type SyncResponse = z.infer<typeof syncResponseSchema>
