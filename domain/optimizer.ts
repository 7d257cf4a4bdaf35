import { z } from 'zod'
import { imageIdSchema } from './paths.ts'

/** `imageUrl` is compared, never fetched. */
export const optimizerRequestSchema = z.strictObject({
  imageId: imageIdSchema,
  imageUrl: z.url().max(2000),
})
export type OptimizerRequest = z.infer<typeof optimizerRequestSchema>

/** `foreign_url`: not a URL of this photo. */
const optimizerRefusals = ['unknown_image', 'foreign_url', 'no_original'] as const

export const optimizerAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('complete') }),
  z.strictObject({ kind: z.literal('queued') }),
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(optimizerRefusals) }),
])
export type OptimizerAnswer = z.infer<typeof optimizerAnswerSchema>
