import { type ImageStatus, isHeldBack, isInDoubt } from '../../../domain/image.ts'
import { findCover } from '../../../domain/portfolioOrder.ts'
import type { Project } from '../../../domain/project.ts'
import { projectPagePath, slugify } from '../../../domain/projectAddress.ts'
import { visiblePhotos } from '../../../domain/visible.ts'
import type { Photo } from './photos.ts'

export const statusLabels = {
  uploading: 'uploading',
  processing: 'processing',
  ready: 'ready',
  failed: 'failed',
  trashed: 'in the trash',
  archived: 'archived',
  deleting: 'being deleted',
} as const satisfies Record<ImageStatus, string>

export function asksAboutDamage({ image }: Photo): boolean {
  return image.status === 'ready' && isInDoubt(image)
}

export function isKept({ status }: { status: ImageStatus }): boolean {
  return status !== 'trashed' && status !== 'deleting'
}

export function visibleIds(
  project: Pick<Project, 'state' | 'published'>,
  photos: readonly Photo[],
): ReadonlySet<string> {
  const visible = visiblePhotos(
    project,
    photos.map(({ id, image }) => ({ id, ...image })),
  )
  return new Set(visible.map(({ id }) => id))
}

/** The published cover; if no photo is visible, the first of all. */
export function coverOf(photos: readonly Photo[]): string | null {
  const visible = visibleIds({ state: 'live', published: true }, photos)
  const seen = photos.filter(({ id }) => visible.has(id))
  const ranked = (seen.length > 0 ? seen : photos).map(({ id, image }) => ({
    ...image,
    id,
    created_at: image.created_at.toMillis(),
  }))
  return findCover(ranked)?.id ?? null
}

/** @param photos of the project, including the new cover */
export function coverText(photos: readonly Photo[], { id, image }: Photo): string {
  const chosen = photos.map((photo) => ({
    ...photo,
    image: { ...photo.image, is_featured: photo.id === id },
  }))
  return coverOf(chosen) === id
    ? `${image.filename} is the cover.`
    : `${image.filename} becomes the cover when visitors see it.`
}

export function whatVisitorsSee(
  project: Pick<Project, 'state' | 'published' | 'title' | 'public_id'>,
  all: readonly Photo[],
): { text: string; path: string | null } {
  const photos = all.filter(({ image }) => isKept(image))
  const shown = visibleIds(project, photos).size
  if (shown > 0) {
    const of = shown === photos.length ? '' : ` of ${photos.length}`
    const path =
      project.public_id && projectPagePath({ slug: slugify(project.title), key: project.public_id })
    return { text: `Visitors see ${shown}${of} ${shown === 1 && !of ? 'photo' : 'photos'}.`, path }
  }
  return { text: whyNothing(project, photos), path: null }
}

function whyNothing({ published }: Pick<Project, 'published'>, photos: readonly Photo[]): string {
  if (!published) return 'Hidden: visitors do not see it.'
  if (photos.length === 0) return 'Visitors do not see it: it has no photos.'
  const isOnItsWay = ({ status }: Photo['image']) => ['uploading', 'processing'].includes(status)
  if (photos.some(({ image }) => !image.hidden && isOnItsWay(image)))
    return 'Visitors see it as soon as a photo is ready.'
  const areHidden = photos.some(({ image }) => isHeldBack(image) && image.status === 'ready')
  return `Visitors do not see it: ${areHidden ? 'its photos are hidden' : 'no photo is ready'}.`
}

/**
 * @param photos null until they are loaded
 * @param wereThere whether all photos of the receipt have been in the list: a missing one was moved
 * or deleted
 */
export function summarizePipeline(
  { saved, title }: { saved: readonly { imageId: string; hash: string }[]; title: string },
  photos: readonly Photo[] | null,
  wereThere: boolean,
) {
  const mine = (photos ?? []).filter(({ id }) => saved.some(({ imageId }) => imageId === id))
  const those = (...statuses: readonly Photo['image']['status'][]) =>
    mine.filter(({ image }) => statuses.includes(image.status))
  const made = those('ready')
  const hashes = new Map(saved.map(({ imageId, hash }) => [imageId, hash]))
  const altered = made.filter(({ id, image }) => image.content_hash !== hashes.get(id))
  const inDoubt = made.filter((photo) => asksAboutDamage(photo) && !altered.includes(photo))
  const ready = made.length - inDoubt.length - altered.length
  const failed = those('failed')
  const missing = wereThere ? saved.length - mine.length : 0
  const gone = those('trashed', 'archived', 'deleting').length + missing
  if (ready === saved.length)
    return { text: `All of them are ready in “${title}”.`, ready, failed, inDoubt, altered }
  const others = [
    failed.length > 0 && `${failed.length} failed`,
    altered.length > 0 && `${altered.length} arrived damaged`,
    inDoubt.length > 0 && `${inDoubt.length} may be damaged`,
    gone > 0 && `${gone} no longer ${gone === 1 ? 'exists' : 'exist'}`,
  ].filter(Boolean)
  const isOver = made.length + failed.length + gone === saved.length
  const main = isOver
    ? `${ready} of ${saved.length} ${ready === 1 ? 'is' : 'are'} ready in “${title}”`
    : `Processing for “${title}”${photos ? `: ${ready} of ${saved.length}` : ''}`
  return { text: `${[main, ...others].join(', ')}.`, ready, failed, inDoubt, altered }
}
