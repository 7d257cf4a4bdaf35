import { maxSortOrder } from '../../../domain/image.ts'
import { fitIntoBatch } from '../../../domain/upload.ts'
import type { PhotoToSend } from '../../firebase/sendPhoto.ts'
import type { CheckedPhoto } from './checkPhoto.ts'
import type { KnownPhotos } from './uploadPorts.ts'
import { isLost, isWaiting, type UploadItem, type UploadTarget } from './uploadState.ts'

/* What happens to the list of chosen photos, as pure functions. */

/** The list with some changes to one item; unchanged where that has left it. */
export function changeItem(
  items: readonly UploadItem[],
  id: string,
  changes: Partial<UploadItem>,
): readonly UploadItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...changes } : item))
}

/** Those that wait, in batches of as many as may be sent at a time. */
export function batchesOf(items: readonly UploadItem[]): UploadItem[][] {
  const batches: UploadItem[][] = []
  let left = items.filter(isWaiting).map((item) => {
    const { name, type } = item.file
    return { name, type, size: item.bytes, item }
  })
  while (left.length > 0) {
    const { accepted, refused } = fitIntoBatch([], left)
    batches.push(accepted.map(({ item }) => item))
    left = refused.map(({ file }) => file)
  }
  return batches
}

/** Whether the same file, chosen again, takes its place: its bytes are gone, or were not stored. */
function isMissed(item: UploadItem): boolean {
  return isLost(item) || item.state === 'failed'
}

/** The photo in the list that these bytes are already, if any. */
export function findTwin(items: readonly UploadItem[], hash: string): UploadItem | undefined {
  return items.find((item) => item.hash === hash && !isMissed(item))
}

/**
 * The list with a photo that was read. Its id is that of its document too. The bytes of a photo that
 * lost them, chosen again, take their old place.
 */
export function addPhoto(
  items: readonly UploadItem[],
  { file, hash, preview, chosen, takenOn }: Extract<CheckedPhoto, { kind: 'sound' }>,
  id: string,
  timestamp: number,
): readonly UploadItem[] {
  const missed = items.find((item) => isMissed(item) && item.hash === hash)
  if (missed) {
    const found = { file, preview, state: 'waiting', reason: null, kept: false } as const
    return changeItem(items, missed.id, found)
  }
  const added: UploadItem = {
    id,
    imageId: id,
    timestamp,
    filename: file.name,
    bytes: file.size,
    chosen,
    takenOn,
    file,
    preview,
    hash,
    sortOrder: null,
    state: 'waiting',
    duplicate: null,
    reason: null,
    lookedUp: false,
    tried: false,
    session: null,
    progress: 0,
    attempts: 0,
    kept: false,
  }
  return [...items, added]
}

/** Whether the server is yet to be asked about a photo. */
export function isToBeLookedUp({ lookedUp, state }: UploadItem): boolean {
  return !lookedUp && state !== 'saved'
}

/**
 * Marks what the server has already, of the photos that it was asked about.
 * @param projectId where the photos go, if that is there yet: a photo that is in it is named first
 */
export function markKnown(
  items: readonly UploadItem[],
  hashes: readonly string[],
  known: KnownPhotos,
  projectId: string | null,
): UploadItem[] {
  return items.map((item) => {
    if (!isToBeLookedUp(item) || !hashes.includes(item.hash)) return item
    const photos = known.get(item.hash) ?? []
    const photo = photos.find((each) => each.projectId === projectId) ?? photos[0]
    // Not what another answer let through meanwhile.
    const isToBeSent = item.state === 'waiting' || item.state === 'failed'
    // Its own id: sent before a reload, and stored.
    const isItself = photos.some(({ imageId }) => imageId === item.imageId)
    if (!photo || isItself || !isToBeSent) return { ...item, lookedUp: true }
    return { ...item, lookedUp: true, state: 'duplicate', duplicate: photo }
  })
}

/**
 * The items, each that is to be sent with its place among the project's photos. What was given a
 * place before keeps it, so that a retry doesn't put two photos in one.
 */
export function placeInOrder(items: readonly UploadItem[], target: UploadTarget): UploadItem[] {
  let next = target.first?.sortOrder ?? 0
  for (const { sortOrder } of items) if (sortOrder !== null) next = Math.max(next, sortOrder + 1)
  return items.map((item) => {
    if (item.state === 'duplicate' || item.sortOrder !== null) return item
    next += 1
    return { ...item, sortOrder: Math.min(next - 1, maxSortOrder) }
  })
}

/** What the server is told of a photo. */
export function photoToSend(item: UploadItem, target: UploadTarget): PhotoToSend {
  const { imageId, timestamp, filename, file, hash, tried, session } = item
  const sortOrder = item.sortOrder ?? 0
  return {
    projectId: target.projectId,
    projectTitle: target.title,
    imageId,
    timestamp,
    filename,
    file,
    hash,
    sortOrder,
    again: tried,
    session,
    isFeatured: target.first?.isCover === true && sortOrder === target.first.sortOrder,
  }
}
