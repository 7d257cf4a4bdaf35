import { arrayMove } from '@dnd-kit/sortable'
import { toEntries } from '../../published/galleryEntry.ts'
import type { Photo } from '../data/photos.ts'

/** A photo, or a pair. A pair has the id of its after photo. */
export type PhotoEntry = { id: string; photos: readonly [Photo] | readonly [Photo, Photo] }

export function entriesOf(photos: readonly Photo[]): readonly PhotoEntry[] {
  const paired = photos.map((photo) => {
    const { pair_id: id, pair_side: side } = photo.image
    return { id: photo.id, photo, pair: id && side ? { id, side } : undefined }
  })
  return toEntries(paired).map(({ photo: { id, photo }, before }) => ({
    id,
    photos: before ? [before.photo, photo] : [photo],
  }))
}

export function movedOrder(entries: readonly PhotoEntry[], from: number, to: number): Photo[] {
  return arrayMove([...entries], from, to).flatMap((entry): readonly Photo[] => entry.photos)
}

export function leadOf({ photos: [first, after] }: PhotoEntry): Photo {
  return after ?? first
}
