import { z } from 'zod'
import { defaultCategory, documentVersion, projectLimits, projectSchema } from './project.ts'
import { sanitizeText } from './text.ts'

const { shape } = projectSchema

/** What text there is, cleaned. */
const cleaned = <Text>(schema: z.ZodType<Text>, limit: number) =>
  z.preprocess((text) => (typeof text === 'string' ? sanitizeText(text, limit) : text), schema)

/** Keeps what can be read, and has something for an owner to edit in the place of what can't. */
const mendedSchema = z
  .object({
    title: cleaned(shape.title, projectLimits.title.max).catch('Untitled project'),
    description: cleaned(shape.description, projectLimits.description.max).catch(null),
    category: shape.category.catch(defaultCategory),
    location: cleaned(shape.location, projectLimits.location.max).catch(null),
    project_date: shape.project_date.catch(() => today()),
    published: shape.published.catch(false),
    first: shape.first.catch(false),
    key: shape.key.catch(null),
    version: z.literal(documentVersion).catch(documentVersion),
    state: shape.state.nullable().catch(null),
    trashed_at: shape.trashed_at.optional().catch(undefined),
  })
  .transform(({ state, trashed_at, ...fields }) =>
    // Without its state, or the time of it, nothing says that it was to go.
    state === null || trashed_at === undefined
      ? { ...fields, state: 'live' as const, trashed_at: null }
      : { ...fields, state, trashed_at },
  )

const today = () => new Date().toISOString().slice(0, 10)

/** What takes the place of a stored project that can't be read; its times are the writer's. */
export function mendProject(fields: Readonly<Record<string, unknown>>) {
  return mendedSchema.parse(fields)
}

/** The fields of a stored project that can't be read; none where all can. */
export function unreadableFields(fields: unknown): string[] {
  const issues = projectSchema.safeParse(fields).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => String(path[0] ?? '')))]
}
