import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  type Image,
  imageSchema,
  isHeldBack,
  isInProgress,
  processedStatus,
} from '../../../domain/image.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import { findCover, groupPhotos } from '../../../domain/portfolioOrder.ts'
import {
  imageProjectSchema,
  type Project,
  type ProjectSummary,
  projectSchema,
  thumbnailsPerProject,
} from '../../../domain/project.ts'
import { visiblePhotos } from '../../../domain/visible.ts'
import {
  finishedSchema,
  type ProjectSource,
  photoSourceSchema,
  projectKeyOf,
  type StoredPhoto,
} from './describeProject.ts'

export type DocumentUpdates = {
  project: Partial<Pick<Project, 'public_id' | 'summary'>>
  photos: readonly (Pick<StoredPhoto, 'id' | 'version'> & { change: Partial<Image> })[]
}

const dependentSchema = imageSchema
  .pick({ project: true, trashed_by: true, variants: true, failure: true })
  .extend({ status: imageSchema.shape.status.exclude(['deleting']) })
type Dependent = z.infer<typeof dependentSchema>

export const fieldsReadForUpdates = Object.keys(dependentSchema.shape)

/**
 * Updates that follow from a project: its public id and summary, and in each photo the copied project and
 * whether it is in the trash. Skips unreadable documents and photos that are being deleted. Without a project, its
 * photos stay unchanged: deleting a project deletes them.
 */
export function findDocumentUpdates({ id, project: data, photos }: ProjectSource): DocumentUpdates {
  const { data: project } = projectSchema.safeParse(data)
  if (!project) return { project: {}, photos: [] }
  const summary = summarizeProject(photos)
  return {
    project: {
      ...(project.public_id === null && { public_id: projectKeyOf(id) }),
      ...(!isDeepStrictEqual(summary, project.summary) && { summary }),
    },
    photos: photos.flatMap(({ data: image, version, id: photoId }) => {
      const { data: dependent } = dependentSchema.safeParse(image)
      const change = dependent ? changeOf(dependent, project) : {}
      return Object.keys(change).length > 0 ? [{ id: photoId, version, change }] : []
    }),
  }
}

/** A photo without the copy isn't in the summary's counts, or only as in progress. */
function changeOf(image: Dependent, project: Project): Partial<Image> {
  const place = placeIn(image, project)
  const copy = isInProgress({ ...image, ...place }) ? null : imageProjectSchema.parse(project)
  return { ...place, ...(!isDeepStrictEqual(image.project, copy) && { project: copy }) }
}

/** Photos that were trashed or archived on their own stay that way. */
function placeIn(image: Dependent, { state, trashed_at }: Project): Partial<Image> {
  if (state === 'live') {
    if (image.status !== 'trashed' || image.trashed_by !== 'project') return {}
    return { status: processedStatus(image), trashed_at: null, trashed_by: null }
  }
  // An upload is trashed when it ends.
  if (!['processing', 'ready', 'failed'].includes(image.status)) return {}
  return { status: 'trashed', trashed_at, trashed_by: 'project' }
}

const { trashed_by, failure } = imageSchema.shape
const countedSchema = photoSourceSchema.extend({ trashed_by, failure })
type CountedPhoto = ReturnType<typeof readPhoto>[number]

const shownProject = { state: 'live', published: true } as const

export function summarizeProject(stored: readonly StoredPhoto[]): ProjectSummary {
  const photos = stored.flatMap(readPhoto)
  const visible = visiblePhotos(shownProject, photos)
  const ready = photos.filter(({ status }) => status === 'ready')
  return {
    photos: photos.length,
    visible: visible.length,
    hidden: ready.filter(isHeldBack).length,
    processing: photos.filter(isInProgress).length,
    failed: photos.filter(({ status }) => status === 'failed').length,
    without_alt_text: ready.filter(({ alt_text }) => !alt_text).length,
    thumbnails: thumbnailsOf(visible.length > 0 ? visible : ready),
  }
}

function readPhoto({ id, data }: StoredPhoto) {
  const { data: photo } = countedSchema.safeParse(data)
  if (!photo || photo.status === 'deleting' || photo.trashed_by === 'photo') return []
  const status = photo.trashed_by === 'project' ? processedStatus(photo) : photo.status
  return [{ ...photo, id, status }]
}

function thumbnailsOf(photos: readonly CountedPhoto[]): string[] {
  const ranked = photos.map((photo) => ({ ...photo, created_at: photo.created_at.toMillis() }))
  const cover = findCover(ranked)
  const others = groupPhotos(ranked)
    .flat()
    .filter(({ id }) => id !== cover?.id)
  const paths = [...(cover ? [cover] : []), ...others].flatMap((photo) => {
    const { data: finished } = finishedSchema.safeParse(photo)
    if (!finished?.variants.thumbnail) return []
    const revision = variantRevision(finished.content_hash, finished.variants_version)
    return [variantPath(photo.id, revision, 'thumbnail')]
  })
  return paths.slice(0, thumbnailsPerProject)
}
