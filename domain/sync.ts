import { z } from 'zod'
import { type Category, categories } from './project.ts'
import { fileFailureCodes, runFailureCodes, skipReasonCodes } from './syncReasons.ts'
import { timestampSchema } from './timestamp.ts'

/**
 * The Google Drive sync: its settings, its runs and what a run plans and does.
 *
 * A run is `sync_runs/{run_id}` (`syncRunSchema`), its operations lie in
 * `sync_runs/{run_id}/operations/{0000, 0001, …}` (`syncChunkSchema`), 250 each.
 * Functions write both; an admin may read and watch them.
 */

/** The three top-level folders, each the home of one category. */
export const driveFolders = {
  interior: 'Interior',
  exterior: 'Exterior',
  cabinet: 'Cabinet',
} as const satisfies Record<string, Category>
export type DriveFolderKey = keyof typeof driveFolders
export const driveFolderKeys = Object.keys(driveFolders) as [DriveFolderKey, ...DriveFolderKey[]]

/** The id of a file or folder in Drive: it becomes part of document ids and storage paths. */
export const driveIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,120}$/)

/** The second half of some links: who has a file by its link alone must show it (`0-wDlm…`). */
export const resourceKeySchema = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

/** `settings/google_drive_sync` as stored: the ids of the three folders. */
export const driveSettingsSchema = z.object({
  interior: driveIdSchema,
  exterior: driveIdSchema,
  cabinet: driveIdSchema,
  /** By folder id, for those whose links had one. */
  resource_keys: z.record(driveIdSchema, resourceKeySchema).optional(),
})
export type DriveSettings = z.infer<typeof driveSettingsSchema>

/** The ids of the three folders. */
export function rootIdsOf(settings: DriveSettings): string[] {
  return driveFolderKeys.map((key) => settings[key])
}

/** Id of the project or image document of a Drive folder or file. */
export function driveDocumentId(driveId: string): string {
  return `drv_${driveId}`
}

/** True for the document of what came from Drive. */
export function isFromDrive(documentId: string): boolean {
  return documentId.startsWith(driveDocumentId(''))
}

/** The Drive id in what a person pasted, a link to a folder or the id itself; null if neither. */
export function folderIdIn(text: string): string | null {
  const id = /\/folders\/([^/?#]+)/.exec(text)?.[1] ?? /[?&]id=([^&#]+)/.exec(text)?.[1]
  return driveIdSchema.safeParse(id ?? text.trim()).data ?? null
}

/** The resource key in a link to a folder, or null. */
export function resourceKeyIn(text: string): string | null {
  return resourceKeySchema.safeParse(/[?&]resourcekey=([^&#]+)/i.exec(text)?.[1]).data ?? null
}

/** Where a person sees a Drive file or folder. */
export function driveLink(driveId: string): string {
  return `https://drive.google.com/open?id=${driveId}`
}

/** What the plan may want to change in a photo. */
const photoChanges = ['content', 'rename', 'move', 'restore', 'repair'] as const
const syncChanges = [...photoChanges, 'added', 'archived', 'title', 'category'] as const
export type SyncChange = (typeof syncChanges)[number]

/** What became of an operation. */
const operationOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    /** What its transaction changed, which may be less than was planned. */
    changed: z.array(z.enum(syncChanges)).default([]),
  }),
  z.object({ kind: z.literal('skipped'), reason: z.enum(skipReasonCodes) }),
  z.object({ kind: z.literal('failed'), reason: z.enum(fileFailureCodes), detail: z.string() }),
])
export type OperationOutcome = z.infer<typeof operationOutcomeSchema>

/** What proved that a photo is gone from Drive. */
const removalEvidence = ['trashed', 'moved_away', 'gone'] as const
export type RemovalEvidence = (typeof removalEvidence)[number]

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
  resource_key: resourceKeySchema.optional(),
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
    content: driveContentSchema,
    sort_order: z.int().nonnegative(),
    is_featured: z.boolean(),
  }),
  z.object({
    kind: z.literal('update'),
    ...operationFields,
    project_id: z.string(),
    entry_id: driveIdSchema,
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
    evidence: z.enum(removalEvidence),
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

/** How many operations of a plan do what. An `update` counts once for each of its changes. */
const syncCountsSchema = z.object({
  add_project: z.int(),
  update_project: z.int(),
  add: z.int(),
  content: z.int(),
  rename: z.int(),
  move: z.int(),
  restore: z.int(),
  repair: z.int().default(0),
  archive: z.int(),
  skip: z.int(),
})
export type SyncCounts = z.infer<typeof syncCountsSchema>

/** A plan can be applied for so long. */
export const planMinutes = 30

/** Why a person has to say yes to what a plan takes off the website. */
const askReasons = ['many', 'empties_project', 'other_folders'] as const
export type AskReason = (typeof askReasons)[number]

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
  asks: z.array(z.enum(askReasons)).default([]),
  /** Files and folders that could not be looked at. */
  unread: z.int().default(0),
  /** Photos that Drive did not list but still has. */
  unseen: z.int().default(0),
  /** Photos that are gone from Drive, and stay until a person syncs. */
  waiting: z.int().default(0),
  planned_at: timestampSchema,
})
export type SyncPlan = z.infer<typeof syncPlanSchema>

/**
 * `planning` → `planned` (waits for a yes, `planMinutes` long) → `applying` → `done`. Ends may also be
 * `failed` (see `failure`), `canceled`, and `expired`: planned, and nobody said yes in time or
 * another run began.
 */
export const syncStates = [
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
})
export type SyncRun = z.infer<typeof syncRunSchema>

/** How many files and folders a run could not bring over or look at. */
export function failuresOf({ progress, plan }: Pick<SyncRun, 'progress' | 'plan'>): number {
  return progress.failed + (plan?.unread ?? 0)
}
