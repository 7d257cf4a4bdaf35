import type { Image } from '../../../domain/image.ts'
import type { Photo } from '../data/photos.ts'

/** Fields of a photo that are on their way to the database. */
export type Edit = { id: string; fields: Partial<Image> }

/**
 * For each photo: the edits under way in their order, and when the document that they were an answer
 * to was last changed. Each of them will change the document once.
 */
type Pending = { since: number; edits: readonly Edit[] }
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
      if (edit.edits.length === 1 && edit.since !== photo.image.updated_at.toMillis()) return photo
      const fields = edit.edits.map((one) => one.fields)
      return { ...photo, image: Object.assign({}, photo.image, ...fields) }
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
  for (const edit of edits) {
    const photo = photos.find((one) => one.id === edit.id)
    if (!photo) continue
    const since = photo.image.updated_at.toMillis()
    const earlier = next.get(edit.id)
    const joins = earlier && (earlier.since === since || earlier.edits.length > 1)
    next.set(edit.id, { since, edits: joins ? [...earlier.edits, edit] : [edit] })
  }
  return next
}

/** What is left of the edits once the photos are stored like this. */
export function dropStoredEdits(pending: PendingEdits, photos: readonly Photo[]): PendingEdits {
  let next: Map<string, Pending> | null = null
  for (const { id, image } of photos) {
    const edit = pending.get(id)
    const since = image.updated_at.toMillis()
    if (!edit || edit.since === since) continue
    next ??= new Map(pending)
    if (edit.edits.length === 1) next.delete(id)
    else next.set(id, { since, edits: edit.edits.slice(1) })
  }
  return next ?? pending
}

/** Without edits that have failed; those before and after them stand. */
export function dropEdits(pending: PendingEdits, failed: readonly Edit[]): PendingEdits {
  const next = new Map(pending)
  for (const [id, { since, edits }] of pending) {
    const left = edits.filter((edit) => !failed.includes(edit))
    if (left.length === 0) next.delete(id)
    else next.set(id, { since, edits: left })
  }
  return next
}
