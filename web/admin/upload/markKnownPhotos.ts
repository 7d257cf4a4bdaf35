import { findKnownPhotos } from '../../firebase/findKnownPhotos.ts'
import { isInterruption } from '../../firebase/interruption.ts'
import type { BatchStore } from './BatchStore.ts'

/** Marks what the server has already. Gives false where it did not answer. */
export async function markKnownPhotos(store: BatchStore): Promise<boolean> {
  const open = store.batch.items.filter(({ lookedUp, state }) => !lookedUp && state !== 'saved')
  if (open.length === 0) return true
  if (!navigator.onLine) return false
  try {
    const known = await findKnownPhotos([...new Set(open.map(({ hash }) => hash))])
    for (const { id, hash, imageId } of open) {
      const photo = known.get(hash)
      const state = store.item(id)?.state
      // Not a file that is twice in the list, nor what another question let through meanwhile.
      const isToBeSent = state === 'waiting' || state === 'failed'
      // Its own id: sent before a reload, and stored.
      const isKnown = photo && photo.imageId !== imageId && isToBeSent
      store.change(id, {
        lookedUp: true,
        ...(isKnown ? { state: 'duplicate', duplicate: { kind: 'stored', photo } } : {}),
      })
    }
    return true
  } catch (error) {
    console.warn('The server could not be asked for photos that it has already:', error)
    // Only a lost network is worth waiting for; the pipeline marks duplicates too.
    return !isInterruption(error)
  }
}
