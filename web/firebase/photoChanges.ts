import { doc, runTransaction, serverTimestamp } from 'firebase/firestore'
import { type Image, imageSchema } from '../../domain/image.ts'
import { firestore } from './admin.ts'

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
 */
export function changePhotos(
  changes: readonly PhotoChange[],
): Promise<'changed' | 'changed_elsewhere'> {
  return runTransaction(firestore, async (transaction) => {
    const references = changes.map(({ id }) => doc(firestore, 'project_images', id))
    const current = await Promise.all(references.map((reference) => transaction.get(reference)))
    const isAsSeen = changes.every(({ seen }, index) => {
      const stored = current[index]
      if (!stored?.exists()) return false
      const image = imageSchema.parse(stored.data())
      return image.status !== 'deleting' && Object.entries(seen).every(equalsIn(image))
    })
    if (!isAsSeen) return 'changed_elsewhere'
    for (const [index, { fields }] of changes.entries()) {
      const reference = references[index]
      if (reference) transaction.update(reference, { ...fields, updated_at: serverTimestamp() })
    }
    return 'changed'
  })
}

function equalsIn(image: Image) {
  return ([field, value]: [string, unknown]) =>
    Object.entries(image).some(([name, stored]) => name === field && stored === value)
}
