import type { GalleryPhoto, PublishedPhoto } from '../../domain/published.ts'

type Paired = Pick<PublishedPhoto, 'id' | 'pair'>

export type GalleryEntry<Photo extends Paired = GalleryPhoto> =
  | { kind: 'photo'; id: string; photo: Photo }
  | { kind: 'pair'; id: string; photo: Photo; before: Photo; after: Photo }

/**
 * Joins the two photos of a complete pair, in place of the first, under the id of its after photo.
 */
export function toEntries<Photo extends Paired>(
  photos: readonly Photo[],
): readonly GalleryEntry<Photo>[] {
  const entries: GalleryEntry<Photo>[] = []
  const done = new Set<string>()
  for (const photo of photos) {
    const pair = pairOf(photo, photos)
    if (!pair) entries.push({ kind: 'photo', id: photo.id, photo })
    else if (!done.has(pair.after.id)) {
      done.add(pair.after.id)
      entries.push({ kind: 'pair', id: pair.after.id, photo: pair.after, ...pair })
    }
  }
  return entries
}

function pairOf<Photo extends Paired>(photo: Photo, photos: readonly Photo[]) {
  const { pair } = photo
  if (!pair) return null
  const halves = photos.filter((other) => other.pair?.id === pair.id)
  const [before, after] = (['before', 'after'] as const).map((side) =>
    halves.find((half) => half.pair?.side === side),
  )
  return halves.length === 2 && before && after ? { before, after } : null
}

export function shows(entry: GalleryEntry<Paired>, photoId: string): boolean {
  return entry.id === photoId || (entry.kind === 'pair' && entry.before.id === photoId)
}
