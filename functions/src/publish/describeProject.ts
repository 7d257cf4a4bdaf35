import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { variantRevision } from '../../../domain/paths.ts'
import { findCover, groupPhotos, type RankedPhoto } from '../../../domain/portfolioOrder.ts'
import { projectSchema } from '../../../domain/project.ts'
import { slugOf } from '../../../domain/projectAddress.ts'
import {
  type PublishedPart,
  type PublishedPhoto,
  type PublishedProject,
  photosPerPart,
  photosPerProject,
  publishedIds,
} from '../../../domain/published.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { isVisible, visiblePhotos } from '../../../domain/visible.ts'
import type { Entry } from './entries.ts'
import {
  type FinishedPhoto,
  finishedSchema,
  type PhotoSource,
  photoSourceSchema,
} from './photoSource.ts'

export type ProjectSource = {
  id: string
  project: unknown
  photos: readonly StoredPhoto[]
}

export type StoredPhoto = { id: string; data: unknown; version: unknown }

/** Bounds the document, which may hold 1 MiB. */
const errorsPerProject = 100

type UnreadableDocument = { path: string; reason: string }

export type DescribedProject = {
  id: string
  shown: { entry: Entry; project: PublishedProject; more: readonly PublishedPart[] } | null
  errors: readonly UnreadableDocument[]
}

type ReadPhoto = PhotoSource & { id: string }
type ShownPhoto = RankedPhoto & { published: PublishedPhoto }

/** The project's id in URLs. Derived, so that links keep working. */
export function projectKeyOf(id: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = createHash('sha256').update(id).digest()
  return Array.from({ length: 10 }, (_, index) => letters[(bytes[index] ?? 0) % 32]).join('')
}

/**
 * What visitors see of a project, and its unreadable documents.
 * @param isIncluded false for photos to publish in a later step
 */
export function describeProject(
  { id, project: data, photos }: ProjectSource,
  isIncluded: (imageId: string) => boolean = () => true,
): DescribedProject {
  if (data === null) return { id, shown: null, errors: [] }
  const parsed = projectSchema.safeParse(data)
  if (!parsed.success) {
    return {
      id,
      shown: null,
      errors: [{ path: `projects/${id}`, reason: describeError(parsed.error) }],
    }
  }
  const project = parsed.data
  if (!isVisible(project)) return { id, shown: null, errors: [] }
  const defaultAlt = [project.title, project.location].filter(Boolean).join(', ')
  const read = photos.map(readPhoto)
  const readable = read.flatMap((photo) => ('reason' in photo ? [] : [photo]))
  const visible = visiblePhotos(project, readable)
  const described = visible
    .filter((photo) => isIncluded(photo.id))
    .map((photo) => describePhoto(photo, defaultAlt))
  const unread = [...read, ...described].flatMap((photo) => ('reason' in photo ? [photo] : []))
  const errors = unread.slice(0, errorsPerProject)
  const ranked = firstGroups(
    groupPhotos(described.flatMap((photo) => ('reason' in photo ? [] : [photo]))),
  )
  const shown = ranked.flat()
  const groups = ranked.map(toPublished)
  const cover = groups[0]?.find((photo) => photo.id === findCover(shown)?.id)
  if (!cover) return { id, shown: null, errors }
  const [first = [], ...rest] = splitParts(groups)
  const key = project.public_id ?? projectKeyOf(id)
  const slug = slugOf(project.title)
  const { title, category, location, description, facts, project_date: date } = project
  const changed = Math.max(
    project.updated_at.toMillis(),
    ...shown.map(({ created_at }) => created_at),
  )
  return {
    id,
    errors,
    shown: {
      entry: {
        id,
        key,
        slug,
        pinned: project.pinned,
        project_date: date,
        created_at: project.created_at.toMillis(),
        category,
        location,
        count: shown.length,
        parts: rest.length + 1,
        changed: new Date(changed).toISOString().slice(0, 10),
      },
      project: {
        ...{ key, slug, title, category, location, date, description, cover },
        ...(facts && { facts }),
        count: shown.length,
        photos: first,
        parts: rest.length + 1,
      },
      more: rest.map((part) => ({ photos: part })),
    },
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

function readPhoto({ id, data }: ProjectSource['photos'][number]): ReadPhoto | UnreadableDocument {
  const parsed = photoSourceSchema.safeParse(data)
  if (parsed.success) return { id, ...parsed.data }
  return { path: `project_images/${id}`, reason: describeError(parsed.error) }
}

function describePhoto(photo: ReadPhoto, defaultAlt: string): ShownPhoto | UnreadableDocument {
  const { id, is_featured, sort_order, pair_id, pair_side } = photo
  const finished = finishedSchema.safeParse(photo)
  if (!finished.success) {
    return { path: `project_images/${id}`, reason: describeError(finished.error) }
  }
  return {
    ...{ id, is_featured, sort_order, pair_id, pair_side },
    created_at: photo.created_at.toMillis(),
    published: publishPhoto(id, photo, finished.data, defaultAlt),
  }
}

function publishPhoto(
  id: string,
  { alt_text, blur_data_url }: PhotoSource,
  finished: FinishedPhoto,
  defaultAlt: string,
): PublishedPhoto {
  const types = variantTypes.filter((type) => finished.variants[type])
  return {
    id,
    rev: variantRevision(finished.content_hash, finished.variants_version),
    w: finished.width,
    h: finished.height,
    alt: alt_text || defaultAlt,
    blur: blur_data_url,
    ...(types.length < variantTypes.length && { types }),
  }
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

function describeError(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
