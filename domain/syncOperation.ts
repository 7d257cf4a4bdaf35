import { z } from 'zod'
import { categories } from './category.ts'
import { driveIdSchema } from './driveFolders.ts'
import { fileFailureCodes, removalEvidenceCodes, skipReasonCodes } from './syncReasons.ts'

/** What the plan may want to change in a photo. */
const photoChanges = ['content', 'rename', 'move', 'restore', 'repair'] as const
const syncChanges = [...photoChanges, 'added', 'archived', 'title', 'category'] as const
export type SyncChange = (typeof syncChanges)[number]

/**
 * Whether Drive named the folders of the photo and of its project when it was planned, so that naming
 * none later means another place.
 */
const parentsNamedSchema = z.boolean()

/** What became of an operation. */
const operationOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    /** What its transaction changed, which may be less than was planned. */
    changed: z.array(z.enum(syncChanges)),
  }),
  z.object({
    kind: z.literal('skipped'),
    reason: z.enum(skipReasonCodes),
    /** The website goes on showing what the file was before. */
    still_shown: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.enum(fileFailureCodes), detail: z.string() }),
])
export type OperationOutcome = z.infer<typeof operationOutcomeSchema>

const operationFields = {
  drive_id: driveIdSchema,
  /** Its name in Drive, made safe to show. */
  name: z.string(),
  /** Where it lies in Drive, to show: `Interior / Kitchen in Plano`. */
  folder: z.string(),
  /** Null until it is worked on; stays null where the run ended before. */
  outcome: operationOutcomeSchema.nullable(),
}

/** The content of a photo in Drive. */
const driveContentSchema = z.object({
  md5: z.string().regex(/^[0-9a-f]{32}$/),
  /** Bytes. */
  size: z.int().positive(),
  mime_type: z.string(),
})
export type DriveContent = z.infer<typeof driveContentSchema>

/** One thing that a run does, or that it tells. */
const syncOperationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add_project'),
    ...operationFields,
    /** Of the top-level folder. */
    root_id: driveIdSchema,
    title: z.string(),
    category: z.enum(categories),
    project_date: z.string(),
  }),
  z.object({
    kind: z.literal('update_project'),
    ...operationFields,
    root_id: driveIdSchema,
    /** New values of what changed in Drive and was not edited here; null where it stays. */
    title: z.string().nullable(),
    category: z.enum(categories).nullable(),
  }),
  z.object({
    kind: z.literal('add'),
    ...operationFields,
    project_id: z.string(),
    /** The entry in the folder: the file itself, or a shortcut to it. */
    entry_id: driveIdSchema,
    parents_named: parentsNamedSchema,
    content: driveContentSchema,
    sort_order: z.int().nonnegative(),
    is_featured: z.boolean(),
  }),
  z.object({
    kind: z.literal('update'),
    ...operationFields,
    project_id: z.string(),
    entry_id: driveIdSchema,
    parents_named: parentsNamedSchema,
    content: driveContentSchema,
    /**
     * `content`: other bytes. `rename`: another file name. `move`: into another project. `restore`:
     * it was archived, and is in Drive again. `repair`: its file is missing here. At least one.
     */
    changes: z.array(z.enum(photoChanges)).min(1),
  }),
  z.object({
    kind: z.literal('archive'),
    ...operationFields,
    evidence: z.enum(removalEvidenceCodes),
    /** The entry whose absence is the reason. */
    entry_id: driveIdSchema,
  }),
  /** Left alone, by `outcome.reason`. */
  z.object({ kind: z.literal('skip'), ...operationFields, outcome: operationOutcomeSchema }),
])
export type SyncOperation = z.infer<typeof syncOperationSchema>

/** `sync_runs/{run_id}/operations/{0000}`: operations in the order in which they are worked on. */
export const syncChunkSchema = z.object({
  index: z.int(),
  operations: z.array(syncOperationSchema),
})
export type SyncChunk = z.infer<typeof syncChunkSchema>
