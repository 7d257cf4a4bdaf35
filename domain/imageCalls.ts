import { z } from 'zod'
import { imageIdSchema, projectIdSchema } from './paths.ts'
import { uploadLimits } from './upload.ts'

/** What an admin sends to `image-retry`: a photo that failed, or is stuck on its way. */
export const retryRequestSchema = z.strictObject({ imageId: imageIdSchema })
export type RetryRequest = z.infer<typeof retryRequestSchema>

/**
 * What `image-retry` answers. `unknown_image`: there is no such photo. `nothing_to_do`: it has its
 * variants, or is on its way out. `no_original`: its file is gone.
 */
export const retryAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('queued') }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: z.enum(['unknown_image', 'nothing_to_do', 'no_original']),
  }),
])
export type RetryAnswer = z.infer<typeof retryAnswerSchema>

/**
 * What an admin sends to `image-move`: photos, the project that the admin sees them in, and the one that
 * they are to belong to.
 */
export const moveRequestSchema = z.strictObject({
  imageIds: z.array(imageIdSchema).min(1).max(uploadLimits.files),
  from: projectIdSchema,
  projectId: projectIdSchema,
})
export type MoveRequest = z.infer<typeof moveRequestSchema>

/**
 * What `image-move` answers: all of them moved, or none. `unknown_project`: there is no such
 * project, or it lies in the trash. `unknown_image`: one of the photos is gone or on its way out.
 * `moved_elsewhere`: somebody has put one into a third project.
 */
export const moveAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('moved') }),
  z.strictObject({
    kind: z.literal('refused'),
    reason: z.enum(['unknown_project', 'unknown_image', 'moved_elsewhere']),
  }),
])
export type MoveAnswer = z.infer<typeof moveAnswerSchema>

/**
 * What an admin sends to `image-discard`: an upload that failed or was given up. `keep` is for an
 * upload of which only the answer was lost: one that is stored stays.
 */
export const discardRequestSchema = z.strictObject({
  imageId: imageIdSchema,
  stored: z.enum(['keep', 'remove']),
})
export type DiscardRequest = z.infer<typeof discardRequestSchema>

/**
 * What `image-discard` answers. `discarded`: neither document nor file is left. `kept`: it is stored,
 * or the pipeline has taken it over. `edited`: it is not stored, but somebody has hidden or described it
 * meanwhile, so that its document waits for the file.
 */
export const discardAnswerSchema = z.strictObject({ kind: z.enum(['discarded', 'kept', 'edited']) })
export type DiscardAnswer = z.infer<typeof discardAnswerSchema>

/** What an admin sends to `image-originals`: the photos whose uploaded files are wanted. */
export const originalsRequestSchema = z.strictObject({
  imageIds: z.array(imageIdSchema).min(1).max(uploadLimits.files),
})
export type OriginalsRequest = z.infer<typeof originalsRequestSchema>

/** What `image-originals` answers: an address that is good for some minutes, of each file there is. */
export const originalsAnswerSchema = z.strictObject({
  originals: z.array(
    z.strictObject({
      imageId: imageIdSchema,
      filename: z.string(),
      url: z.url(),
    }),
  ),
})
export type OriginalsAnswer = z.infer<typeof originalsAnswerSchema>

/** What an admin sends to `image-thumbnails`: photos that visitors don't see, and how large they are wanted. */
export const thumbnailsRequestSchema = z.strictObject({
  imageIds: z.array(imageIdSchema).min(1).max(uploadLimits.files),
  type: z.enum(['thumbnail', 'medium']).default('thumbnail'),
})
export type ThumbnailsRequest = z.input<typeof thumbnailsRequestSchema>

/** What `image-thumbnails` answers: the file of each variant there is. */
export const thumbnailsAnswerSchema = z.strictObject({
  thumbnails: z.array(z.strictObject({ imageId: imageIdSchema, base64: z.base64() })),
})
export type ThumbnailsAnswer = z.infer<typeof thumbnailsAnswerSchema>
