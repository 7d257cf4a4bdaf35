import type { Image } from './image.ts'

/** What of a photo decides whether it is a duplicate. */
type PlacedPhoto = { id: string } & Pick<
  Image,
  'status' | 'content_hash' | 'created_at' | 'moved_at'
>

/**
 * The duplicates among one project's photos: by the id of each, its original. Of photos with the same
 * bytes the original is the one that came into the project first. Only `ready` photos count: when the
 * original goes, to the trash or elsewhere, the next one takes its place.
 */
export function findOriginals<Photo extends PlacedPhoto>(
  photos: readonly Photo[],
): ReadonlyMap<string, Photo> {
  const ready = photos.filter(({ status, content_hash }) => status === 'ready' && content_hash)
  const originals = new Map<string, Photo>()
  for (const same of Map.groupBy(ready, ({ content_hash }) => content_hash).values()) {
    const [original, ...duplicates] = same.toSorted(compareArrival)
    for (const { id } of original ? duplicates : []) originals.set(id, original as Photo)
  }
  return originals
}

function compareArrival(a: PlacedPhoto, b: PlacedPhoto): number {
  return arrivalOf(a) - arrivalOf(b) || (a.id < b.id ? -1 : 1)
}

function arrivalOf({ created_at, moved_at }: PlacedPhoto): number {
  return (moved_at ?? created_at).toMillis()
}
