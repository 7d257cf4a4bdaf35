import { arrayMove } from '@dnd-kit/sortable'
import { toEntries } from '../../gallery/galleryEntry.ts'
import type { Photo } from '../data/photos.ts'

/** One tile and one slide: a photo, or the two of a pair, named by its after photo as visitors' is. */
export type PhotoEntry = { id: string; photos: readonly [Photo] | readonly [Photo, Photo] }

/** The photos as the gallery joins them: the two of a complete pair are one, in the place of the first. */
export function entriesOf(photos: readonly Photo[]): readonly PhotoEntry[] {
  const paired = photos.map((photo) => {
    const { pair_id: id, pair_side: side } = photo.image
    return { id: photo.id, photo, pair: id && side ? { id, side } : undefined }
  })
  return toEntries(paired).map((entry) => ({
    id: entry.id,
    photos: entry.kind === 'pair' ? [entry.before.photo, entry.after.photo] : [entry.photo.photo],
  }))
}

/** The photos in the order in which they stand once an entry has moved. Places count from 0. */
export function movedOrder(entries: readonly PhotoEntry[], from: number, to: number): Photo[] {
  return arrayMove([...entries], from, to).flatMap((entry): readonly Photo[] => entry.photos)
}

/** The photo that stands for an entry: of a pair, the one from after. */
export function leadOf({ photos: [first, after] }: PhotoEntry): Photo {
  return after ?? first
}
