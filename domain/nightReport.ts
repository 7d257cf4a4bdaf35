import { z } from 'zod'
import { timestampSchema } from './timestamp.ts'

export const namedPhotosLimit = 20

/** `reports/night`: the result of the last nightly job. */
export const nightReportSchema = z.object({
  at: timestampSchema,
  missing: z.int(),
  missing_photos: z
    .array(z.object({ image_id: z.string(), project_id: z.string(), filename: z.string() }))
    .max(namedPhotosLimit),
  /** Photos whose missing variants are being made again. */
  repaired: z.int(),
  /** Files that no document refers to. Those older than a week are removed on the second night. */
  orphans: z.int(),
  removed: z.int(),
  /** Originals that no document refers to, too many to remove: documents were probably lost. */
  kept_originals: z.int().default(0),
  published_repaired: z.int(),
  /** Consecutive overdue nights by item. Retries of the job don't count. */
  overdue: z.record(z.string(), z.int()).default({}),
})
export type NightReport = z.infer<typeof nightReportSchema>
