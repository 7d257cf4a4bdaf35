import { arrayMove } from '@dnd-kit/sortable'
import { toEntries } from '../../published/galleryEntry.ts'
import type { Photo } from '../data/photos.ts'

/** A photo, or a pair. A pair has the id of its after photo. */
export type PhotoEntry = { id: string; photos: readonly [Photo] | readonly [Photo, Photo] }

/** By first photo, so that an unchanged entry stays the same object and its tile isn’t rendered again. */
const known = new WeakMap<Photo, PhotoEntry>()

export function entriesOf(photos: readonly Photo[]): readonly PhotoEntry[] {
  const paired = photos.map((photo) => {
    const { pair_id: id, pair_side: side } = photo.image
    return { id: photo.id, photo, pair: id && side ? { id, side } : undefined }
  })
  return toEntries(paired).map(({ photo: { id, photo }, before }) =>
    entryOf(id, before ? [before.photo, photo] : [photo]),
  )
}

function entryOf(id: string, photos: PhotoEntry['photos']): PhotoEntry {
  const before = known.get(photos[0])
  if (before && before.photos[1] === photos[1]) return before
  const entry = { id, photos }
  known.set(photos[0], entry)
  return entry
}

export function movedOrder(entries: readonly PhotoEntry[], from: number, to: number): Photo[] {
  return arrayMove([...entries], from, to).flatMap((entry): readonly Photo[] => entry.photos)
}

export function leadOf({ photos: [first, after] }: PhotoEntry): Photo {
  return after ?? first
}
