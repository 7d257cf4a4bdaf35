import { createHash } from 'node:crypto'
import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { variantRevision } from '../../../domain/paths.ts'
import { findCover, groupPhotos, type RankedPhoto } from '../../../domain/portfolioOrder.ts'
import { type Project, projectSchema } from '../../../domain/project.ts'
import { slugify } from '../../../domain/projectAddress.ts'
import {
  type PublishedPart,
  type PublishedPhoto,
  type PublishedProject,
  photosPerPart,
  photosPerProject,
} from '../../../domain/published.ts'
import { publishedIds } from '../../../domain/publishedIds.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { isVisible, visiblePhotos } from '../../../domain/visible.ts'
import type { Entry } from './entries.ts'

export type ProjectSource = {
  id: string
  project: unknown
  photos: readonly StoredPhoto[]
}

export type StoredPhoto = { id: string; data: unknown; version: unknown }

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
type ReadPhoto = z.infer<typeof photoSourceSchema> & { id: string }

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

/** Bounds the document, which may hold 1 MiB. */
const errorsPerProject = 100

type UnreadableDocument = { path: string; reason: string }

export type DescribedProject = {
  id: string
  shown: { entry: Entry; project: PublishedProject; more: readonly PublishedPart[] } | null
  errors: readonly UnreadableDocument[]
}

type ShownPhoto = RankedPhoto & { published: PublishedPhoto }

/** The project's id in URLs. Derived, so that links keep working. */
export function projectKeyOf(id: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = createHash('sha256').update(id).digest()
  return Array.from({ length: 10 }, (_, index) => letters[(bytes[index] ?? 0) % 32]).join('')
}

/** What visitors see of a project. @param isIncluded false for photos to publish in a later step */
export function describeProject(
  { id, project: data, photos }: ProjectSource,
  isIncluded: (imageId: string) => boolean = () => true,
): DescribedProject {
  const errors: UnreadableDocument[] = []
  const parse = <Parsed>(path: string, schema: z.ZodType<Parsed>, fields: unknown): Parsed[] => {
    const { data: parsed, error } = schema.safeParse(fields)
    if (!error) return [parsed]
    const reasons = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    errors.push({ path, reason: reasons.join('; ') })
    return []
  }
  const [project] = data === null ? [] : parse(`projects/${id}`, projectSchema, data)
  if (!project || !isVisible(project)) return { id, shown: null, errors }
  const read = photos.flatMap((photo) =>
    parse(pathOf(photo), photoSourceSchema, photo.data).map((one) => ({ ...one, id: photo.id })),
  )
  const described = visiblePhotos(project, read)
    .filter((photo) => isIncluded(photo.id))
    .flatMap((photo) =>
      parse(pathOf(photo), finishedSchema, photo).map((one) => describePhoto(photo, one, project)),
    )
  const shown = showProject(id, project, described)
  return { id, shown, errors: errors.slice(0, errorsPerProject) }
}

const pathOf = ({ id }: { id: string }) => `project_images/${id}`

function showProject(
  id: string,
  project: Project,
  described: readonly ShownPhoto[],
): DescribedProject['shown'] {
  const ranked = firstGroups(groupPhotos(described))
  const photos = ranked.flat()
  const groups = ranked.map(toPublished)
  const cover = groups[0]?.find((photo) => photo.id === findCover(photos)?.id)
  if (!cover) return null
  const [first = [], ...rest] = splitParts(groups)
  const { title, category, location, description, facts, project_date, pinned } = project
  const changed = Math.max(
    project.updated_at.toMillis(),
    ...photos.map(({ created_at }) => created_at),
  )
  const common = {
    key: project.public_id ?? projectKeyOf(id),
    slug: slugify(title),
    category,
    location,
    count: photos.length,
    parts: rest.length + 1,
  }
  return {
    entry: {
      ...common,
      id,
      pinned,
      project_date,
      created_at: project.created_at.toMillis(),
      changed: new Date(changed).toISOString().slice(0, 10),
    },
    project: {
      ...common,
      title,
      date: project_date,
      description,
      ...(facts && { facts }),
      cover,
      photos: first,
    },
    more: rest.map((part) => ({ photos: part })),
  }
}

export function publishedPhotosOf({ shown }: DescribedProject): PublishedPhoto[] {
  return shown ? [shown.project, ...shown.more].flatMap(({ photos }) => photos) : []
}

export function documentsOf({ project, more }: NonNullable<DescribedProject['shown']>) {
  return new Map<string, unknown>([
    [publishedIds.project(project.key), project],
    ...more.map((part, index) => [publishedIds.project(project.key, index + 2), part] as const),
  ])
}

function describePhoto(
  { id, alt_text, blur_data_url, created_at, ...photo }: ReadPhoto,
  { width, height, content_hash, variants_version, variants }: z.infer<typeof finishedSchema>,
  { title, location }: Project,
): ShownPhoto {
  const types = variantTypes.filter((type) => variants[type])
  const published = {
    id,
    rev: variantRevision(content_hash, variants_version),
    w: width,
    h: height,
    alt: alt_text || [title, location].filter(Boolean).join(', '),
    blur: blur_data_url,
    ...(types.length < variantTypes.length && { types }),
  }
  return { ...photo, id, created_at: created_at.toMillis(), published }
}

function toPublished(group: readonly ShownPhoto[]): PublishedPhoto[] {
  return group.map(({ published, pair_id: id, pair_side: side }) =>
    group.length === 2 && id && side ? { ...published, pair: { id, side } } : published,
  )
}

function firstGroups<Photo>(groups: readonly Photo[][]): readonly Photo[][] {
  let left = photosPerProject
  const end = groups.findIndex((group) => {
    left -= group.length
    return left < 0
  })
  return end === -1 ? groups : groups.slice(0, end)
}

function splitParts(groups: readonly PublishedPhoto[][]): PublishedPhoto[][] {
  const parts: PublishedPhoto[][] = []
  for (const group of groups) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= photosPerPart) last.push(...group)
    else parts.push([...group])
  }
  return parts
}
