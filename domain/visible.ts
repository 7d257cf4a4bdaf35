import { findDuplicates } from './duplicates.ts'
import type { Image } from './image.ts'
import type { Project } from './project.ts'

type ProjectFields = Pick<Project, 'state' | 'published'>

/**
 * Whether a project is there for visitors, or a photo of it but for duplicates: which photos stand in the
 * published copy, and whose files are open, only `visiblePhotos` decides.
 */
export function isVisible(
  project: ProjectFields | null,
  photo?: Pick<Image, 'status' | 'hidden'>,
): boolean {
  if (project?.state !== 'live' || !project.published) return false
  return photo === undefined || (photo.status === 'ready' && !photo.hidden)
}

/**
 * The photos of a project that visitors see. A duplicate is not one of them, even where the photo that
 * it duplicates is hidden: the owner has hidden what it shows.
 */
export function visiblePhotos<
  Photo extends Parameters<typeof findDuplicates>[0][number] & Pick<Image, 'hidden'>,
>(project: ProjectFields | null, photos: readonly Photo[]): Photo[] {
  const duplicates = findDuplicates(photos)
  return photos.filter((photo) => isVisible(project, photo) && !duplicates.has(photo.id))
}
