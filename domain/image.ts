import { z } from 'zod'
import { imageFailureCodes } from './problems.ts'
import { documentVersion, imageProjectSchema } from './project.ts'
import { textSchema } from './text.ts'
import { timestampSchema } from './timestamp.ts'
import { variantTypes } from './variants.ts'

/**
 * `trashed` can be restored, `archived` is gone from Drive but kept, `deleting` is on its way out
 * for good. The public sees `ready` alone.
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

/** A photo goes to the trash by itself or with its project, and comes back the same way. */
const trashers = ['photo', 'project'] as const

export const pairSides = ['before', 'after'] as const
export type PairSide = (typeof pairSides)[number]

export const altTextLimit = 300

/** Bound of `sort_order`, as in `firestore.rules`. Photos that come later share the last place. */
export const maxSortOrder = 999

const storedVariantSchema = z.object({
  url: z.url(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
})
export type StoredVariant = z.infer<typeof storedVariantSchema>

/** The fields of an image that an admin may change at any time. `firestore.rules` is made from it. */
export const editableImageSchema = z.object({
  is_featured: z.boolean(),
  sort_order: z.int().nonnegative().max(maxSortOrder),
  alt_text: textSchema({ max: altTextLimit }).nullable(),
  /** True for a photo that the owner keeps from visitors. An upload leaves it out. */
  hidden: z.boolean().default(false),
})

/** What the uploader writes, before the first byte is sent. */
export const newImageSchema = editableImageSchema.extend({
  project_id: z.string().min(1),
  /** A Drive file id, or where the photo came by upload its storage path. */
  google_drive_file_id: z.string().min(1),
  filename: z.string().min(1),
  storage_path: z.string().min(1),
  /** Bytes of the original. */
  file_size: z.int().positive(),
  mime_type: z.string().min(1),
  /** Shared by the two photos of a before-and-after pair. */
  pair_id: z.string().min(1).max(128).nullable(),
  pair_side: z.enum(pairSides).nullable(),
  trashed_at: timestampSchema.nullable(),
  trashed_by: z.enum(trashers).nullable(),
  /** Where it goes back to, if that is not what the pipeline made of it. */
  trashed_from: z.literal('archived').nullable(),
  status: z.enum(imageStatuses),
  /** An upload leaves it out. */
  version: z.int().positive().default(documentVersion),
  /** Account of who uploads it. What came from Drive lacks it. */
  created_by: z.string().min(1).nullish(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})

/**
 * The file that replaced a photo's file in Drive, while the earlier picture is still shown: its variants have not
 * been made yet, or can't be. Until they are, the document names the file that is shown.
 */
const replacementSchema = newImageSchema
  .pick({ storage_path: true, file_size: true, mime_type: true })
  .extend({ failure: z.enum(imageFailureCodes).nullable() })

/** What the pipeline adds: null until the photo is ready. */
const pipelineFields = z.object({
  failure: z.enum(imageFailureCodes).nullable(),
  /** Most documents lack it. */
  replacement: replacementSchema.nullish(),
  /** When it came from another project; most documents lack it. */
  moved_at: timestampSchema.nullish(),
  /** Public URL of the large variant. */
  google_drive_url: z.url().nullable(),
  /** Public URL of the thumbnail variant. */
  thumbnail_url: z.url().nullable(),
  /** Pixels of the upright photo. */
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  /** SHA-256 of the original's bytes, in hexadecimal. */
  content_hash: z.string().nullable(),
  blur_data_url: z.string().startsWith('data:image/webp;base64,').nullable(),
  variants: z.partialRecord(z.enum(variantTypes), storedVariantSchema).nullable(),
  variants_version: z.int().positive().nullable(),
  /** When its variants were last saved: they are closed until what follows has opened them. */
  made_at: timestampSchema.nullish(),
  project: imageProjectSchema.nullable(),
})

/** `project_images/{id}` as stored. */
export const imageSchema = newImageSchema.extend(pipelineFields.shape)
export type Image = z.infer<typeof imageSchema>

/** The pipeline's fields of an image that has not been processed yet. */
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

/** What an owner may add to a photo later: nothing yet. */
export const untouched = {
  alt_text: null,
  pair_id: null,
  pair_side: null,
  trashed_at: null,
  trashed_by: null,
  trashed_from: null,
} as const satisfies Partial<z.infer<typeof newImageSchema>>

/** Whether an admin has hidden, described or paired a photo, which may not have come yet. */
export function isEdited(image: Pick<Image, 'hidden' | 'alt_text' | 'pair_id'>): boolean {
  return image.hidden || image.alt_text !== null || image.pair_id !== null
}

/**
 * What a photo is once it leaves the trash: archived, if it was, or what the pipeline makes of it.
 * `firestore.rules` says the same.
 */
export function restoredStatus(
  image: Pick<Image, 'trashed_from' | 'variants' | 'failure'>,
): ImageStatus {
  return image.trashed_from ?? processedStatus(image)
}

/** What the pipeline has made of a photo, or is making. */
export function processedStatus(
  image: Pick<Image, 'variants' | 'failure'>,
): Extract<ImageStatus, 'ready' | 'failed' | 'processing'> {
  if (image.variants) return 'ready'
  return image.failure ? 'failed' : 'processing'
}

/** `image_variants/{image_id}_{variant_type}` as stored. */
export const imageVariantSchema = z.object({
  original_image_id: z.string(),
  variant_type: z.enum(variantTypes),
  storage_url: z.url(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  mime_type: z.string(),
})
export type ImageVariant = z.infer<typeof imageVariantSchema>
