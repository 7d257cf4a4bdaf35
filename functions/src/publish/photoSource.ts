import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'

/** The fields of a photo that decide what visitors see of it, and which of its files they may fetch. */
export const photoSourceSchema = imageSchema
  .pick({
    status: true,
    hidden: true,
    is_featured: true,
    sort_order: true,
    alt_text: true,
    width: true,
    height: true,
    blur_data_url: true,
    content_hash: true,
    variants: true,
    variants_version: true,
    made_at: true,
    created_at: true,
    moved_at: true,
  })
  .extend({
    // A pair that is wrong is no reason to hide a photo.
    pair_id: imageSchema.shape.pair_id.catch(null),
    pair_side: imageSchema.shape.pair_side.catch(null),
  })
export type PhotoSource = z.infer<typeof photoSourceSchema>

/** A visible photo has all that its address and its place on a page need. */
export const finishedSchema = z.object({
  width: z.int(),
  height: z.int(),
  content_hash: z.string(),
  variants_version: z.int(),
  /** Those that are missing the page asks `image-optimizer` for. */
  variants: z
    .record(z.string(), z.unknown())
    .nullable()
    .transform((variants) => variants ?? {}),
})
export type FinishedPhoto = z.infer<typeof finishedSchema>
