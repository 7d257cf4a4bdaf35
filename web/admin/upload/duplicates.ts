import type { KnownPhoto } from '../../firebase/findKnownPhotos.ts'
import type { UploadItem } from './batchState.ts'

/** Of files of the same bytes, the next one takes the place of one that was taken off the list. */
export function promoteDuplicate(
  items: readonly UploadItem[],
  { hash, duplicate }: UploadItem,
): readonly UploadItem[] {
  if (duplicate?.kind === 'chosen') return items
  const isTwin = (item: UploadItem) => item.hash === hash && item.duplicate?.kind === 'chosen'
  const heir = items.find(isTwin)
  if (!heir) return items
  const promoted = duplicate ? { duplicate } : { state: 'waiting' as const, duplicate: null }
  const others = { duplicate: { kind: 'chosen' as const, filename: heir.filename } }
  return items.map((item) => {
    if (item === heir) return { ...item, ...promoted }
    return isTwin(item) ? { ...item, ...others } : item
  })
}

/** Whether the server is yet to be asked about a photo. */
export function isToBeLookedUp({ lookedUp, state }: UploadItem): boolean {
  return !lookedUp && state !== 'saved'
}

/** Marks what the server has already, of the photos that it was asked about. */
export function markKnown(
  items: readonly UploadItem[],
  hashes: readonly string[],
  known: ReadonlyMap<string, KnownPhoto>,
): UploadItem[] {
  return items.map((item) => {
    if (!isToBeLookedUp(item) || !hashes.includes(item.hash)) return item
    const photo = known.get(item.hash)
    // Not a file that is twice in the list, nor what another answer let through meanwhile.
    const isToBeSent = item.state === 'waiting' || item.state === 'failed'
    // Its own id: sent before a reload, and stored.
    const isKnown = photo && photo.imageId !== item.imageId && isToBeSent
    if (!isKnown) return { ...item, lookedUp: true }
    return { ...item, lookedUp: true, state: 'duplicate', duplicate: { kind: 'stored', photo } }
  })
}
