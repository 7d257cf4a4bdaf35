import type { Image } from '../../../domain/image.ts'
import type { Photo } from '../projects/useProjects.ts'

/** Fields of a photo that are on their way to the database. */
export type Edit = { id: string; fields: Partial<Image> }

/** For each photo: the fields, and when the document they were an answer to was last changed. */
export type PendingEdits = ReadonlyMap<string, { since: number; fields: Partial<Image> }>

/**
 * The photos as they will be: in their order, with what is on its way. An edit stands until its
 * photo changes in the database, whoever changed it.
 */
export function withEdits(photos: readonly Photo[], pending: PendingEdits): Photo[] {
  return photos
    .map((photo) => {
      const edit = pending.get(photo.id)
      if (!edit || edit.since !== photo.image.updated_at.toMillis()) return photo
      return { ...photo, image: { ...photo.image, ...edit.fields } }
    })
    .toSorted((a, b) => a.image.sort_order - b.image.sort_order)
}

/** Further edits, of photos as they are stored now, upon those on their way. */
export function addEdits(
  pending: PendingEdits,
  edits: readonly Edit[],
  photos: readonly Photo[],
): PendingEdits {
  const next = new Map(pending)
  for (const { id, fields } of edits) {
    const photo = photos.find((one) => one.id === id)
    if (!photo) continue
    const since = photo.image.updated_at.toMillis()
    const earlier = next.get(id)
    next.set(id, {
      since,
      fields: earlier?.since === since ? { ...earlier.fields, ...fields } : fields,
    })
  }
  return next
}

export function dropEdits(pending: PendingEdits, edits: readonly Edit[]): PendingEdits {
  const dropped = new Set(edits.map(({ id }) => id))
  return new Map([...pending].filter(([id]) => !dropped.has(id)))
}
