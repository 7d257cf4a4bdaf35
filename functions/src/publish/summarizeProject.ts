import { type Image, imageSchema, processedStatus } from '../../../domain/image.ts'
import { variantPath, variantRevision } from '../../../domain/paths.ts'
import { findCover, groupPhotos } from '../../../domain/portfolioOrder.ts'
import { type ProjectSummary, thumbnailsPerProject } from '../../../domain/project.ts'
import { visiblePhotos } from '../../../domain/visible.ts'
import type { StoredPhoto } from './describeProject.ts'
import { finishedSchema, photoSourceSchema } from './photoSource.ts'

const { trashed_by, failure } = imageSchema.shape
const countedSchema = photoSourceSchema.extend({ trashed_by, failure })
type CountedPhoto = ReturnType<typeof readPhoto>[number]

const published = { state: 'live', published: true } as const

/** What lists show of a project's photos. One that can't be read is left out. */
export function summarizeProject(stored: readonly StoredPhoto[]): ProjectSummary {
  const photos = stored.flatMap(readPhoto)
  const visible = visiblePhotos(published, photos)
  const ready = photos.filter(({ status }) => status === 'ready')
  const count = (...statuses: readonly Image['status'][]) =>
    photos.filter(({ status }) => statuses.includes(status)).length
  return {
    photos: photos.length,
    visible: visible.length,
    hidden: ready.filter(({ hidden }) => hidden).length,
    processing: count('uploading', 'processing'),
    failed: count('failed'),
    without_alt_text: ready.filter(({ alt_text }) => !alt_text).length,
    thumbnails: thumbnailsOf(visible.length > 0 ? visible : ready),
  }
}

/** None that went to the trash by itself. What went with its project counts as it will be restored. */
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
