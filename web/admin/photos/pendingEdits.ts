import type { Image } from '../../../domain/image.ts'
import type { Photo } from '../projects/useProjects.ts'

/** Fields of a photo that are on their way to the database. */
export type Edit = { id: string; fields: Partial<Image> }

/**
 * For each photo: the fields, when the document they were an answer to was last changed, and how
 * many edits are under way. Each of them will change the document once.
 */
type Pending = { since: number; underWay: number; fields: Partial<Image> }
export type PendingEdits = ReadonlyMap<string, Pending>

/**
 * The photos as they will be: in their order, with what is on its way. An edit stands until its
 * photo changes in the database, whoever changed it; the first of two edits ends none but itself.
 */
export function withEdits(photos: readonly Photo[], pending: PendingEdits): Photo[] {
  return photos
    .map((photo) => {
      const edit = pending.get(photo.id)
      if (!edit) return photo
      if (edit.underWay === 1 && edit.since !== photo.image.updated_at.toMillis()) return photo
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
    const joins = earlier && (earlier.since === since || earlier.underWay > 1)
    next.set(
      id,
      joins
        ? { since, underWay: earlier.underWay + 1, fields: { ...earlier.fields, ...fields } }
        : { since, underWay: 1, fields },
    )
  }
  return next
}

/** What is left of the edits once the photos are stored like this. */
export function settleEdits(pending: PendingEdits, photos: readonly Photo[]): PendingEdits {
  let next: Map<string, Pending> | null = null
  for (const { id, image } of photos) {
    const edit = pending.get(id)
    const since = image.updated_at.toMillis()
    if (!edit || edit.since === since) continue
    next ??= new Map(pending)
    if (edit.underWay === 1) next.delete(id)
    else next.set(id, { ...edit, since, underWay: edit.underWay - 1 })
  }
  return next ?? pending
}

export function dropEdits(pending: PendingEdits, edits: readonly Edit[]): PendingEdits {
  const dropped = new Set(edits.map(({ id }) => id))
  return new Map([...pending].filter(([id]) => !dropped.has(id)))
}
