import { z } from 'zod'
import { categories, defaultCategory } from './category.ts'
import { sanitizeText, textSchema } from './text.ts'
import { timestampSchema } from './timestamp.ts'

/** In UTF-16 units, as `firestore.rules` and input fields count. */
export const projectLimits = {
  title: { min: 3, max: 200 },
  description: { max: 2000 },
  location: { min: 2, max: 100 },
  facts: { max: 200 },
} as const

export const projectMessages = {
  title: 'Project title must be at least 3 characters long.',
  location: 'Location must be at least 2 characters long if provided.',
  titleAndImages: 'Please provide a project title and select at least one image',
  date: 'Please choose the date of the project.',
} as const

const projectDateSchema = z.iso.date(projectMessages.date)

const cleanText = (limits: { max: number }) =>
  z.string().transform((text) => sanitizeText(text, limits.max))

const optionalText = (limits: { max: number }) =>
  cleanText(limits).transform((text) => text || null)

export const projectInputSchema = z.object({
  title: cleanText(projectLimits.title).pipe(
    z.string().min(projectLimits.title.min, projectMessages.title),
  ),
  description: optionalText(projectLimits.description),
  category: z.enum(categories),
  location: optionalText(projectLimits.location).pipe(
    z.string().min(projectLimits.location.min, projectMessages.location).nullable(),
  ),
  facts: optionalText(projectLimits.facts).prefault(''),
  project_date: projectDateSchema,
})
export type ProjectInput = z.output<typeof projectInputSchema>

const typedText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const projectFormSchema = z.object({
  title: typedText,
  description: typedText,
  category: z.enum(categories).default(defaultCategory),
  location: typedText,
  facts: typedText,
  project_date: z.string().default(''),
}) satisfies z.ZodType<z.input<typeof projectInputSchema>>
export type ProjectForm = z.output<typeof projectFormSchema>

/** Stored in each project and photo. Raised when their shape changes, so that the next version can tell. */
export const documentVersion = 1

export const trashDays = 30

/** What an admin may change at any time. `firestore.rules` is generated from it. */
export const editableProjectSchema = z.object({
  title: textSchema(projectLimits.title),
  description: textSchema(projectLimits.description).nullable(),
  category: z.enum(categories),
  location: textSchema(projectLimits.location).nullable(),
  /** Such as "4 days, Regal Select in satin, three bedrooms". */
  facts: textSchema(projectLimits.facts).nullable().default(null),
  project_date: projectDateSchema,
  published: z.boolean(),
  pinned: z.boolean(),
})

export const thumbnailsPerProject = 8

const countSchema = z.int().nonnegative()

/** At most 1 KB. A trashed project has the values that it will have once restored. */
const projectSummarySchema = z.object({
  /** Without photos that were trashed individually. */
  photos: countSchema,
  visible: countSchema,
  hidden: countSchema,
  processing: countSchema,
  failed: countSchema,
  without_alt_text: countSchema,
  /** Storage paths, cover first. If no photo is visible, of hidden ones. */
  thumbnails: z.array(z.string()).max(thumbnailsPerProject),
})
export type ProjectSummary = z.infer<typeof projectSummarySchema>

export const projectSchema = editableProjectSchema.extend({
  state: z.enum(['live', 'trashed', 'deleting']),
  trashed_at: timestampSchema.nullable(),
  /** Part of the project’s URL. Only functions write it. */
  public_id: z
    .string()
    .regex(/^[a-z2-7]{10}$/)
    .nullable()
    .default(null),
  /** Only functions write it. Unreadable summaries are counted again. */
  summary: projectSummarySchema.nullable().catch(null),
  version: z.int().positive(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})
export type Project = z.infer<typeof projectSchema>

export const publishingSettingsSchema = z.object({ new_projects_hidden: z.boolean() })

/** Copied into each photo, so that the gallery needs no join. */
export const imageProjectSchema = projectSchema.pick({
  title: true,
  category: true,
  description: true,
  location: true,
})
