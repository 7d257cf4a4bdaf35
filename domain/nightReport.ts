import { z } from 'zod'
import { timestampSchema } from './timestamp.ts'

/** Photos that a report names one by one; of more it tells the number. */
export const namedPhotosLimit = 20

/**
 * `reports/night`: what the last night's work found and did, for the owner. A function writes it when
 * the night came to its end; admins read it.
 */
export const nightReportSchema = z.object({
  at: timestampSchema,
  /** Photos whose original is gone. */
  missing: z.int(),
  missing_photos: z
    .array(z.object({ image_id: z.string(), project_id: z.string(), filename: z.string() }))
    .max(namedPhotosLimit),
  /** Photos that lacked variants, which are made again. */
  repaired: z.int(),
  /** Files that belong to no photo: seen, and removed after the second sighting. */
  orphans: z.int(),
  removed: z.int(),
  /** Documents of the published copy that were not as the data say. */
  copy_mended: z.int(),
  /** On how many nights in a row each overdue item was found. */
  overdue: z.record(z.string(), z.int()).default({}),
})
export type NightReport = z.infer<typeof nightReportSchema>
