import { doc, serverTimestamp } from 'firebase/firestore'
import { firestore } from '../../firebase/client.ts'
import { transact } from '../../firebase/transact.ts'
import type { PairChange, Pairing } from './planPairs.ts'

/** Writes all changes or none; none if another user has paired one of the photos meanwhile. */
export function savePairs(changes: readonly PairChange[]): Promise<'done' | 'changed_elsewhere'> {
  return transact(async (transaction) => {
    const photos = changes.map(({ id }) => doc(firestore, 'project_images', id))
    const stored = await Promise.all(photos.map((photo) => transaction.get(photo)))
    const has = (index: number, { pair_id, pair_side }: Pairing) =>
      stored[index]?.get('pair_id') === pair_id && stored[index]?.get('pair_side') === pair_side
    // If the first answer was lost, the fields are already stored.
    const areAsSeen = changes.every(({ seen, fields }, at) => has(at, seen) || has(at, fields))
    if (!areAsSeen) return 'changed_elsewhere'
    for (const [index, { fields }] of changes.entries()) {
      const photo = photos[index]
      if (photo) transaction.update(photo, { ...fields, updated_at: serverTimestamp() })
    }
    return 'done'
  })
}
