import { z } from 'zod'
import { imageFailureCodes } from './problems.ts'
import { documentVersion, imageProjectSchema } from './project.ts'
import { textSchema } from './text.ts'
import { timestampSchema } from './timestamp.ts'
import { variantTypes } from './variants.ts'

/**
 * `trashed` can be restored, `archived` is gone from Drive but kept, `deleting` can’t be undone. Visitors
 * see only `ready`.
 */
export const imageStatuses = [
  'uploading',
  'processing',
  'ready',
  'failed',
  'trashed',
  'archived',
  'deleting',
] as const
export type ImageStatus = (typeof imageStatuses)[number]

export function isInProgress({ status }: { status: ImageStatus }): boolean {
  return status === 'uploading' || status === 'processing'
}

export const pairSides = ['before', 'after'] as const
export type PairSide = (typeof pairSides)[number]

/** `suspected`: hidden until the owner answers. `accepted`: the owner shows it. */
const damageStates = ['suspected', 'accepted'] as const

export const altTextLimit = 300

export const maxSortOrder = 999

const storedVariantSchema = z.object({
  url: z.url(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
})
export type StoredVariant = z.infer<typeof storedVariantSchema>

/** What an admin may change at any time. `firestore.rules` is generated from it. */
export const editableImageSchema = z.object({
  is_featured: z.boolean(),
  sort_order: z.int().nonnegative().max(maxSortOrder),
  alt_text: textSchema({ max: altTextLimit }).nullable(),
  /** Uploads omit it. */
  hidden: z.boolean().default(false),
})

export const newImageSchema = editableImageSchema.extend({
  project_id: z.string().min(1),
  /** A Drive file id, or the storage path of an upload. */
  google_drive_file_id: z.string().min(1),
  filename: z.string().min(1),
  storage_path: z.string().min(1),
  file_size: z.int().positive(),
  mime_type: z.string().min(1),
  pair_id: z.string().min(1).max(128).nullable(),
  pair_side: z.enum(pairSides).nullable(),
  trashed_at: timestampSchema.nullable(),
  trashed_by: z.enum(['photo', 'project']).nullable(),
  /** Set if restoring must archive the photo again. */
  trashed_from: z.literal('archived').nullable(),
  status: z.enum(imageStatuses),
  /** Uploads omit it. */
  version: z.int().positive().default(documentVersion),
  /** Uid of the uploader. Photos from Drive have none. */
  created_by: z.string().min(1).nullish(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/**
 * A newer file from Drive. The document’s own fields describe the earlier file until variants of the newer
 * one exist; `failure` says why they never will.
 */
const replacementSchema = newImageSchema
  .pick({ storage_path: true, file_size: true, mime_type: true })
  .extend({ failure: z.enum(imageFailureCodes).nullable() })

/** Written by functions. Null until the photo is ready. */
const pipelineFields = z.object({
  failure: z.enum(imageFailureCodes).nullable(),
  /** Whether the decoder had to guess parts of the picture. Null for a whole photo. */
  damage: z.enum(damageStates).nullish(),
  replacement: replacementSchema.nullish(),
  moved_at: timestampSchema.nullish(),
  /** Public URL of the large variant. */
  google_drive_url: z.url().nullable(),
  thumbnail_url: z.url().nullable(),
  /** Pixels, after rotation. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  content_hash: z.string().nullable(),
  blur_data_url: z.string().startsWith('data:image/webp;base64,').nullable(),
  variants: z.partialRecord(z.enum(variantTypes), storedVariantSchema).nullable(),
  variants_version: z.int().positive().nullable(),
  /** When its variants were saved. Publishing makes them public afterwards. */
  made_at: timestampSchema.nullish(),
  /** Null until publishing has counted the photo in its project's summary. */
  project: imageProjectSchema.nullable(),
})

export const imageSchema = newImageSchema.extend(pipelineFields.shape)
export type Image = z.infer<typeof imageSchema>

export const unprocessed = {
  failure: null,
  google_drive_url: null,
  thumbnail_url: null,
  width: null,
  height: null,
  content_hash: null,
  blur_data_url: null,
  variants: null,
  variants_version: null,
  project: null,
} as const satisfies z.infer<typeof pipelineFields>

/** The owner’s fields of a new photo. */
export const untouched = {
  alt_text: null,
  pair_id: null,
  pair_side: null,
  trashed_at: null,
  trashed_by: null,
  trashed_from: null,
} as const satisfies Partial<z.infer<typeof newImageSchema>>

export function isEdited(image: Pick<Image, 'hidden' | 'alt_text' | 'pair_id'>): boolean {
  return image.hidden || image.alt_text !== null || image.pair_id !== null
}

/** The owner hasn’t said yet whether the photo is whole. */
export function isInDoubt({ damage }: Pick<Image, 'damage'>): boolean {
  return damage === 'suspected'
}

/** By the owner, or until the owner’s answer. */
export function isHeldBack(image: Pick<Image, 'hidden' | 'damage'>): boolean {
  return image.hidden || isInDoubt(image)
}

/** `firestore.rules` has the same rule. */
export function restoredStatus(
  image: Pick<Image, 'trashed_from' | 'variants' | 'failure'>,
): ImageStatus {
  return image.trashed_from ?? processedStatus(image)
}

export function processedStatus(
  image: Pick<Image, 'variants' | 'failure'>,
): Extract<ImageStatus, 'ready' | 'failed' | 'processing'> {
  if (image.variants) return 'ready'
  return image.failure ? 'failed' : 'processing'
}

export const imageVariantSchema = storedVariantSchema.omit({ url: true }).extend({
  original_image_id: z.string(),
  variant_type: z.enum(variantTypes),
  storage_url: z.url(),
  mime_type: z.string(),
})
export type ImageVariant = z.infer<typeof imageVariantSchema>
