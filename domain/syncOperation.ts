import { z } from 'zod'
import { categories } from './category.ts'
import { driveIdSchema } from './driveFolders.ts'
import { deletionCheckCodes, fileFailureCodes, skipReasonCodes } from './syncReasons.ts'

export const photoChanges = ['content', 'rename', 'move', 'restore', 'repair'] as const
const syncChanges = [...photoChanges, 'added', 'archived', 'title', 'category'] as const
export type SyncChange = (typeof syncChanges)[number]

const operationOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    changed: z.array(z.enum(syncChanges)),
  }),
  z.object({
    kind: z.literal('skipped'),
    reason: z.enum(skipReasonCodes),
    /** The file can no longer be synced; the website still shows its earlier version. */
    still_shown: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.enum(fileFailureCodes), detail: z.string() }),
])
export type OperationOutcome = z.infer<typeof operationOutcomeSchema>

const operationFields = {
  drive_id: driveIdSchema,
  name: z.string(),
  folder: z.string(),
  outcome: operationOutcomeSchema.nullable(),
}

const driveContentSchema = z.object({
  md5: z.string().regex(/^[0-9a-f]{32}$/),
  /** Bytes. */
  size: z.int().positive(),
  mime_type: z.string(),
})
export type DriveContent = z.infer<typeof driveContentSchema>

const photoFields = {
  ...operationFields,
  project_id: z.string(),
  entry_id: driveIdSchema,
  /** Drive listed the parents of the photo and of its project. If it lists none later, the photo has moved. */
  parents_named: z.boolean(),
  content: driveContentSchema,
}

const syncOperationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add_project'),
    ...operationFields,
    root_id: driveIdSchema,
    title: z.string(),
    category: z.enum(categories),
    project_date: z.string(),
  }),
  z.object({
    kind: z.literal('update_project'),
    ...operationFields,
    root_id: driveIdSchema,
    /** Null: unchanged, or edited on the website. */
    title: z.string().nullable(),
    category: z.enum(categories).nullable(),
  }),
  z.object({
    kind: z.literal('add'),
    ...photoFields,
    sort_order: z.int().nonnegative(),
    is_featured: z.boolean(),
  }),
  z.object({
    kind: z.literal('update'),
    ...photoFields,
    /** `restore`: an archived photo is back in Drive. `repair`: the original is missing from the bucket. */
    changes: z.array(z.enum(photoChanges)).min(1),
    /** In the new project, for `move`. Plans of earlier versions have none. */
    sort_order: z.int().nonnegative().optional(),
  }),
  z.object({
    kind: z.literal('archive'),
    ...operationFields,
    /** What the deletion check found. */
    evidence: z.enum(deletionCheckCodes),
    entry_id: driveIdSchema,
  }),
  z.object({ kind: z.literal('skip'), ...operationFields, outcome: operationOutcomeSchema }),
])
export type SyncOperation = z.infer<typeof syncOperationSchema>

/** `sync_runs/{run_id}/operations/{0000}`, in the order in which they run. */
export const syncChunkSchema = z.object({
  index: z.int(),
  operations: z.array(syncOperationSchema),
})
export type SyncChunk = z.infer<typeof syncChunkSchema>
