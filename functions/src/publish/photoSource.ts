import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'

export const photoSourceSchema = imageSchema
  .pick({
    status: true,
    hidden: true,
    damage: true,
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
    // A malformed pair must not hide the photo.
    pair_id: imageSchema.shape.pair_id.catch(null),
    pair_side: imageSchema.shape.pair_side.catch(null),
  })
export type PhotoSource = z.infer<typeof photoSourceSchema>

export const finishedSchema = z.object({
  width: z.int(),
  height: z.int(),
  content_hash: z.string(),
  variants_version: z.int(),
  /** The page calls `image-optimizer` if some are missing. */
  variants: z
    .record(z.string(), z.unknown())
    .nullable()
    .transform((variants) => variants ?? {}),
})
export type FinishedPhoto = z.infer<typeof finishedSchema>
