import { z } from 'zod'
import { answer } from './answer.ts'
import { imageSchema } from './image.ts'
import { imageIdSchema, projectIdSchema } from './paths.ts'
import { uploadLimits } from './upload.ts'

const imageIdsSchema = z.array(imageIdSchema).min(1).max(uploadLimits.files)

export const retryRequestSchema = z.strictObject({ imageId: imageIdSchema })

export const retryResponseSchema = z.discriminatedUnion('kind', [
  answer('queued', {}),
  answer('refused', { reason: z.enum(['unknown_image', 'nothing_to_do', 'no_original']) }),
])
export type RetryResponse = z.infer<typeof retryResponseSchema>

export const moveRequestSchema = z.strictObject({
  imageIds: imageIdsSchema,
  from: projectIdSchema,
  projectId: projectIdSchema,
  /** By photo. Without them, photos are placed after those of the project. */
  sortOrders: z.array(imageSchema.shape.sort_order).max(uploadLimits.files).optional(),
})
export type MoveRequest = z.infer<typeof moveRequestSchema>

/**
 * Moves all photos or none. `unknown_project`: missing or in the trash. `unknown_image`: missing or being
 * deleted. `moved_elsewhere`: no longer in `from`.
 */
export const moveResponseSchema = z.discriminatedUnion('kind', [
  answer('moved', {}),
  answer('refused', { reason: z.enum(['unknown_project', 'unknown_image', 'moved_elsewhere']) }),
])
export type MoveResponse = z.infer<typeof moveResponseSchema>

/** Discards a failed or canceled upload. */
export const discardRequestSchema = z.strictObject({
  imageId: imageIdSchema,
  /** `keep`: don't discard a photo whose bytes did arrive. `remove`: discard it anyway, because the user canceled. */
  stored: z.enum(['keep', 'remove']),
})
export type DiscardRequest = z.infer<typeof discardRequestSchema>

/**
 * `kept`: stored, or already processed. `edited`: not stored, but an admin has hidden it, paired it or
 * written its alt text, so its document stays.
 */
export const discardResponseSchema = z.strictObject({
  kind: z.enum(['discarded', 'kept', 'edited']),
})
export type DiscardResponse = z.infer<typeof discardResponseSchema>

export const originalsRequestSchema = z.strictObject({ imageIds: imageIdsSchema })

export const originalsResponseSchema = z.strictObject({
  originals: z.array(
    z.strictObject({ imageId: imageIdSchema, filename: z.string(), url: z.url() }),
  ),
})
export type OriginalsResponse = z.infer<typeof originalsResponseSchema>

export const thumbnailsRequestSchema = z.strictObject({
  imageIds: imageIdsSchema,
  type: z.enum(['thumbnail', 'medium']).default('thumbnail'),
})
export type ThumbnailsRequest = z.input<typeof thumbnailsRequestSchema>

export const thumbnailsResponseSchema = z.strictObject({
  thumbnails: z.array(z.strictObject({ imageId: imageIdSchema, base64: z.base64() })),
})
export type ThumbnailsResponse = z.infer<typeof thumbnailsResponseSchema>

/** `imageUrl` is only compared with the photo's own URL, never fetched. */
export const optimizerRequestSchema = z.strictObject({
  imageId: imageIdSchema,
  imageUrl: z.url().max(2000),
})
export type OptimizerRequest = z.infer<typeof optimizerRequestSchema>

/** `foreign_url`: not a URL of this photo. */
export const optimizerResponseSchema = z.discriminatedUnion('kind', [
  answer('complete', {}),
  answer('queued', {}),
  answer('refused', { reason: z.enum(['unknown_image', 'foreign_url', 'no_original']) }),
])
export type OptimizerResponse = z.infer<typeof optimizerResponseSchema>
