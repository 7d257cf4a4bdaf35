import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { projectSchema } from '../../../domain/project.ts'
import { isVisible } from '../../../domain/visible.ts'

/* Whether visitors see what is stored. What can't be read is shown to nobody. */

/** The fields of a photo that the copy depends on. */
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
    created_at: true,
    moved_at: true,
  })
  .extend({
    // A pair that is wrong is no reason to hide a photo.
    pair_id: imageSchema.shape.pair_id.catch(null),
    pair_side: imageSchema.shape.pair_side.catch(null),
  })
export type PhotoSource = z.infer<typeof photoSourceSchema>

/** A shown photo has all that its address and its place on a page need. */
export const finishedSchema = z.object({
  width: z.int(),
  height: z.int(),
  content_hash: z.string(),
  variants_version: z.int(),
  variants: z.record(z.string(), z.unknown()),
})
export type FinishedPhoto = z.infer<typeof finishedSchema>

/** Whether visitors see a project, given unparsed, once it has photos. */
export function mayShowProject(data: unknown): boolean {
  const { data: project } = projectSchema.safeParse(data)
  return project !== undefined && isVisible(project)
}

/** Whether visitors see a photo, given unparsed, wherever its project is shown. */
export function mayShowPhoto(data: unknown): boolean {
  const { data: photo } = photoSourceSchema.safeParse(data)
  if (!photo || !finishedSchema.safeParse(photo).success) return false
  return isVisible({ state: 'live', published: true }, photo)
}
