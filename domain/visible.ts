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
export function visiblePhotos<Photo extends ArrivedPhoto & Pick<Image, 'hidden'>>(
  project: ProjectFields | null,
  photos: readonly Photo[],
): Photo[] {
  const duplicates = findDuplicates(photos)
  return photos.filter((photo) => isVisible(project, photo) && !duplicates.has(photo.id))
}

/** The fields that decide whether a photo is a duplicate. */
type ArrivedPhoto = { id: string } & Pick<
  Image,
  'status' | 'content_hash' | 'created_at' | 'moved_at'
>

/**
 * The duplicates among one project's photos: by the id of each, the photo that it duplicates. Of photos
 * with the same bytes that is the one that came into the project first. Only `ready` photos count: when
 * the first one goes, to the trash or elsewhere, the next one takes its place.
 */
export function findDuplicates<Photo extends ArrivedPhoto>(
  photos: readonly Photo[],
): ReadonlyMap<string, Photo> {
  const firsts = new Map<string, Photo>()
  const found = new Map<string, Photo>()
  for (const photo of [...photos].sort(compareArrival)) {
    if (photo.status !== 'ready' || !photo.content_hash) continue
    const first = firsts.get(photo.content_hash)
    if (first) found.set(photo.id, first)
    else firsts.set(photo.content_hash, photo)
  }
  return found
}

function compareArrival(a: ArrivedPhoto, b: ArrivedPhoto): number {
  return arrivalOf(a) - arrivalOf(b) || (a.id < b.id ? -1 : 1)
}

function arrivalOf({ created_at, moved_at }: ArrivedPhoto): number {
  return (moved_at ?? created_at).toMillis()
}
