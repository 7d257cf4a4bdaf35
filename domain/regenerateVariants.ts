import { z } from 'zod'
import { imageIdSchema } from './paths.ts'

/** `imageUrl` is only compared with the photo's own URL, never fetched. */
export const regenerateVariantsRequestSchema = z.strictObject({
  imageId: imageIdSchema,
  imageUrl: z.url().max(2000),
})
export type RegenerateVariantsRequest = z.infer<typeof regenerateVariantsRequestSchema>

/** `foreign_url`: not a URL of this photo. */
const refusals = ['unknown_image', 'foreign_url', 'no_original'] as const

export const regenerateVariantsResponseSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('complete') }),
  z.strictObject({ kind: z.literal('queued') }),
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(refusals) }),
])
export type RegenerateVariantsResponse = z.infer<typeof regenerateVariantsResponseSchema>
