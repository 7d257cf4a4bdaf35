import { z } from 'zod'
import { imageIdSchema } from './paths.ts'

/** What a caller of `image-optimizer` sends. The address is compared, never fetched. */
export const optimizerRequestSchema = z.strictObject({
  imageId: imageIdSchema,
  imageUrl: z.url().max(2000),
})
export type OptimizerRequest = z.infer<typeof optimizerRequestSchema>

/**
 * `unknown_image`: there is no public photo of this id. `foreign_url`: the address is not the
 * photo's own. `no_original`: its file is gone.
 */
const optimizerRefusals = ['unknown_image', 'foreign_url', 'no_original'] as const

/** What `image-optimizer` answers. */
export const optimizerAnswerSchema = z.discriminatedUnion('kind', [
  /** Nothing was missing. */
  z.strictObject({ kind: z.literal('complete') }),
  /** The variants will be made again. */
  z.strictObject({ kind: z.literal('queued') }),
  z.strictObject({ kind: z.literal('refused'), reason: z.enum(optimizerRefusals) }),
])
export type OptimizerAnswer = z.infer<typeof optimizerAnswerSchema>
