import { type Image, isHeldBack } from './image.ts'
import type { Project } from './project.ts'

type ProjectFields = Pick<Project, 'state' | 'published'>

export function isVisible(
  project: ProjectFields | null,
  photo?: Pick<Image, 'status' | 'hidden' | 'damage'>,
): boolean {
  if (project?.state !== 'live' || !project.published) return false
  return photo === undefined || (photo.status === 'ready' && !isHeldBack(photo))
}

/** A duplicate stays hidden even if its original is hidden: the owner hid that picture. */
export function visiblePhotos<Photo extends ArrivedPhoto & Pick<Image, 'hidden' | 'damage'>>(
  project: ProjectFields | null,
  photos: readonly Photo[],
): Photo[] {
  const duplicates = findDuplicates(photos)
  return photos.filter((photo) => isVisible(project, photo) && !duplicates.has(photo.id))
}

type ArrivedPhoto = { id: string } & Pick<
  Image,
  'status' | 'content_hash' | 'created_at' | 'moved_at'
>

/** Maps each duplicate’s id to its original: the first `ready` photo with the same bytes to enter the project. */
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
