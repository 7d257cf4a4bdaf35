import type { GalleryPhoto, PublishedPhoto } from '../../domain/published.ts'

type Paired = Pick<PublishedPhoto, 'id' | 'pair'>

/** A photo, or a pair: its after photo, and `before`. */
export type GalleryEntry<Photo extends Paired = GalleryPhoto> = { photo: Photo; before?: Photo }

/** Joins the two photos of a complete pair, in place of the first. */
export function toEntries<Photo extends Paired>(
  photos: readonly Photo[],
): readonly GalleryEntry<Photo>[] {
  return photos.flatMap((photo): GalleryEntry<Photo> | [] => {
    const halves = photos.filter(({ pair }) => pair && pair.id === photo.pair?.id)
    const before = halves.find(({ pair }) => pair?.side === 'before')
    const after = halves.find(({ pair }) => pair?.side === 'after')
    if (halves.length !== 2 || !before || !after) return { photo }
    return photo === halves[0] ? { photo: after, before } : []
  })
}

export function shows({ photo, before }: GalleryEntry<Paired>, photoId: string): boolean {
  return photo.id === photoId || before?.id === photoId
}
