import { findOriginals } from './duplicates.ts'
import type { Image } from './image.ts'
import type { Project } from './project.ts'

type ProjectFields = Pick<Project, 'state' | 'published'>

/**
 * Whether visitors see a project, or a photo of it. It decides three things, always the same way:
 * whether the photo stands in the copy, whether anybody gets its variants, whether pages name it.
 * Of photos with the same bytes `visiblePhotos` shows one.
 */
export function isVisible(
  project: ProjectFields | null,
  photo?: Pick<Image, 'status' | 'hidden'>,
): boolean {
  if (project?.state !== 'live' || !project.published) return false
  return photo === undefined || (photo.status === 'ready' && !photo.hidden)
}

/**
 * The photos of a project that visitors see. A duplicate is not one of them, even where its original is
 * hidden: the owner has hidden what it shows.
 */
export function visiblePhotos<
  Photo extends Parameters<typeof findOriginals>[0][number] & Pick<Image, 'hidden'>,
>(project: ProjectFields | null, photos: readonly Photo[]): Photo[] {
  const originals = findOriginals(photos)
  return photos.filter((photo) => isVisible(project, photo) && !originals.has(photo.id))
}
