import { findDuplicates } from './duplicates.ts'
import type { Image } from './image.ts'
import type { Project } from './project.ts'

type ProjectFields = Pick<Project, 'state' | 'published'>

/**
 * Whether visitors may see a project, or one photo of it by itself. Duplicates are not considered: only
 * `visiblePhotos` decides which photos stand in the published copy and whose files are open.
 */
export function isVisible(
  project: ProjectFields | null,
  photo?: Pick<Image, 'status' | 'hidden'>,
): boolean {
  if (project?.state !== 'live' || !project.published) return false
  return photo === undefined || (photo.status === 'ready' && !photo.hidden)
}

/**
 * The photos of a project that visitors see. A duplicate is never one of them, not even where the photo that
 * it duplicates is hidden: the owner has hidden that picture.
 */
export function visiblePhotos<
  Photo extends Parameters<typeof findDuplicates>[0][number] & Pick<Image, 'hidden'>,
>(project: ProjectFields | null, photos: readonly Photo[]): Photo[] {
  const duplicates = findDuplicates(photos)
  return photos.filter((photo) => isVisible(project, photo) && !duplicates.has(photo.id))
}
