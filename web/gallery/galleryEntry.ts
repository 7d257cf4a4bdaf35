import type { GalleryItem } from './galleryItem.ts'

/** One card of the gallery and one slide of the lightbox. */
export type GalleryEntry =
  | { kind: 'photo'; id: string; item: GalleryItem }
  | { kind: 'pair'; id: string; item: GalleryItem; before: GalleryItem; after: GalleryItem }

/**
 * The photos as cards: the two of a complete pair are one, in the place of the newer; a half whose
 * other half is not here, or a pair with two photos of one side, shows as photos. A pair goes by
 * its after photo.
 */
export function toEntries(items: readonly GalleryItem[]): readonly GalleryEntry[] {
  const entries: GalleryEntry[] = []
  const done = new Set<string>()
  for (const item of items) {
    const pair = pairOf(item, items)
    if (!pair) entries.push({ kind: 'photo', id: item.id, item })
    else if (!done.has(pair.after.id)) {
      done.add(pair.after.id)
      entries.push({ kind: 'pair', id: pair.after.id, item: pair.after, ...pair })
    }
  }
  return entries
}

function pairOf(item: GalleryItem, items: readonly GalleryItem[]) {
  if (!item.pair) return null
  const { id } = item.pair
  const photos = items.filter((other) => other.pair?.id === id && other.google_drive_url)
  const [before, after] = (['before', 'after'] as const).map((side) =>
    photos.find((photo) => photo.pair?.side === side),
  )
  return photos.length === 2 && before && after && photos.includes(item) ? { before, after } : null
}

/** Whether a photo's id, as it stands in a link, names this entry. */
export function shows(entry: GalleryEntry, photoId: string): boolean {
  return entry.id === photoId || (entry.kind === 'pair' && entry.before.id === photoId)
}
