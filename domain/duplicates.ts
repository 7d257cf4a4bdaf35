import type { Image } from './image.ts'

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
  const ready = photos.filter(({ status, content_hash }) => status === 'ready' && content_hash)
  const found = new Map<string, Photo>()
  for (const same of Map.groupBy(ready, ({ content_hash }) => content_hash).values()) {
    const [first, ...duplicates] = same.toSorted(compareArrival)
    for (const { id } of first ? duplicates : []) found.set(id, first as Photo)
  }
  return found
}

function compareArrival(a: ArrivedPhoto, b: ArrivedPhoto): number {
  return arrivalOf(a) - arrivalOf(b) || (a.id < b.id ? -1 : 1)
}

function arrivalOf({ created_at, moved_at }: ArrivedPhoto): number {
  return (moved_at ?? created_at).toMillis()
}
