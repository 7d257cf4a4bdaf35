import { z } from 'zod'
import { categories, defaultCategory } from './category.ts'
import { sanitizeText, textSchema } from './text.ts'
import { timestampSchema } from './timestamp.ts'

/** Lengths in UTF-16 units, as `firestore.rules` and input fields count. */
export const projectLimits = {
  title: { min: 3, max: 200 },
  description: { max: 2000 },
  location: { min: 2, max: 100 },
} as const

export const projectMessages = {
  title: 'Project title must be at least 3 characters long.',
  location: 'Location must be at least 2 characters long if provided.',
  titleAndImages: 'Please provide a project title and select at least one image',
  date: 'Please choose the date of the project.',
} as const

/** A calendar day, `YYYY-MM-DD`. */
const projectDateSchema = z.iso.date(projectMessages.date)

const cleanText = (limits: { max: number }) =>
  z.string().transform((text) => sanitizeText(text, limits.max))

/** What a person types into the form of a project, cleaned and checked; empty optional text is null. */
export const projectInputSchema = z.object({
  title: cleanText(projectLimits.title).pipe(
    z.string().min(projectLimits.title.min, projectMessages.title),
  ),
  description: cleanText(projectLimits.description).transform((text) => text || null),
  category: z.enum(categories),
  location: cleanText(projectLimits.location)
    .transform((text) => text || null)
    .pipe(z.string().min(projectLimits.location.min, projectMessages.location).nullable()),
  project_date: projectDateSchema,
})
export type ProjectForm = z.input<typeof projectInputSchema>
export type ProjectInput = z.output<typeof projectInputSchema>

const typedText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** What stands in the form of a project, as typed. It reads a stored project; of nothing, it is empty. */
export const projectFormSchema = z.object({
  title: typedText,
  description: typedText,
  category: z.enum(categories).default(defaultCategory),
  location: typedText,
  project_date: z.string().default(''),
}) satisfies z.ZodType<ProjectForm>

/** `trashed` can be restored; `deleting` is on its way out for good. */
const projectStates = ['live', 'trashed', 'deleting'] as const

/** Of the shape of `projects` and `project_images`, as they are written today. */
export const documentVersion = 1

/** Days that a project or a photo can be restored from the trash. */
export const trashDays = 30

/** The fields of a project that an admin may change at any time. `firestore.rules` is made from it. */
export const editableProjectSchema = z.object({
  title: textSchema(projectLimits.title),
  description: textSchema(projectLimits.description).nullable(),
  category: z.enum(categories),
  location: textSchema(projectLimits.location).nullable(),
  project_date: projectDateSchema,
  /** False for what the owner keeps from visitors. */
  published: z.boolean(),
  /** The owner wants it before all others. */
  pinned: z.boolean(),
})

/** Photos of a project that its summary names. */
export const thumbnailsPerProject = 8

const countSchema = z.int().nonnegative()

/** What lists show of a project's photos, at most 1 KB. For one in the trash: as it will be once restored. */
const projectSummarySchema = z.object({
  /** All but those that went to the trash by themselves. */
  photos: countSchema,
  /** Those that visitors see while the project is published. */
  visible: countSchema,
  hidden: countSchema,
  /** Those that are being uploaded or processed. */
  processing: countSchema,
  failed: countSchema,
  /** Visible or hidden ones without an alt text. */
  without_alt_text: countSchema,
  /** Storage paths, the cover's first: of visible photos, or else of those that could be. */
  thumbnails: z.array(z.string()).max(thumbnailsPerProject),
})
export type ProjectSummary = z.infer<typeof projectSummarySchema>

/** `projects/{id}` as stored. */
export const projectSchema = editableProjectSchema.extend({
  state: z.enum(projectStates),
  trashed_at: timestampSchema.nullable(),
  /** Its name in addresses; null until a function has given it one, which no client may. */
  public_id: z
    .string()
    .regex(/^[a-z2-7]{10}$/)
    .nullable()
    .default(null),
  /** Null until a function has counted, which no client may. What can't be read is counted anew. */
  summary: projectSummarySchema.nullable().catch(null),
  version: z.int().positive(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
})
export type Project = z.infer<typeof projectSchema>

/** `settings/publishing`: whether new projects wait until the owner publishes them. */
export const publishingSettingsSchema = z.object({ new_projects_hidden: z.boolean() })

/** The part of a project that each of its images carries, so that the gallery needs no join. */
export const imageProjectSchema = projectSchema.pick({
  title: true,
  category: true,
  description: true,
  location: true,
})
export type ImageProject = z.infer<typeof imageProjectSchema>
