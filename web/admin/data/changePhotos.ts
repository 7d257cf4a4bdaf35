import { type DocumentSnapshot, doc, serverTimestamp } from 'firebase/firestore'
import { type Image, imageSchema } from '../../../domain/image.ts'
import { firestore } from '../../firebase/admin.ts'
import { transact } from '../../firebase/transact.ts'

/** What an admin may change of a photo at any time. */
export type PhotoFields = Pick<
  Image,
  'alt_text' | 'is_featured' | 'sort_order' | 'pair_id' | 'pair_side'
>

/** A change of one photo: some fields as the owner saw them, and as they are to be. */
export type PhotoChange = {
  id: string
  seen: Partial<PhotoFields>
  fields: Partial<PhotoFields>
}

/**
 * Changes photos: all of them or none. Nothing happens where somebody else has changed one of these
 * fields since it was seen, or has deleted a photo: their work is not overwritten without a word.
 * May be repeated, because an answer can be lost: what is as wanted already stays as it is.
 */
export function changePhotos(
  changes: readonly PhotoChange[],
): Promise<'changed' | 'changed_elsewhere'> {
  return transact(async (transaction) => {
    const references = changes.map(({ id }) => doc(firestore, 'project_images', id))
    const current = await Promise.all(references.map((reference) => transaction.get(reference)))
    const due = changes.flatMap(({ seen, fields }, index) => {
      const image = imageOf(current[index])
      if (image && has(image, fields)) return []
      return { index, fields, isAsSeen: image !== null && has(image, seen) }
    })
    if (!due.every(({ isAsSeen }) => isAsSeen)) return 'changed_elsewhere'
    for (const { index, fields } of due) {
      const reference = references[index]
      if (reference) transaction.update(reference, { ...fields, updated_at: serverTimestamp() })
    }
    return 'changed'
  })
}

/** A photo as it is stored; null where it is gone or going. */
function imageOf(stored: DocumentSnapshot | undefined): Image | null {
  if (!stored?.exists()) return null
  const image = imageSchema.parse(stored.data())
  return image.status === 'deleting' ? null : image
}

function has(image: Image, fields: Partial<PhotoFields>): boolean {
  const stored = new Map<string, unknown>(Object.entries(image))
  return Object.entries(fields).every(([name, value]) => stored.get(name) === value)
}
