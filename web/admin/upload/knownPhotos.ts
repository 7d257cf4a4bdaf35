import type { KnownPhotos } from './server/findPhotos.ts'
import { isSaved, newId, type UploadItem, type UploadState } from './state.ts'
import type { UploadPorts } from './uploadPorts.ts'

type Lookup = {
  ports: Pick<UploadPorts, 'findKnown' | 'discard'>
  current: () => UploadState
  change: (changes: Pick<UploadState, 'items'>) => void
}

/** Marks the photos that the server has, in any project. */
export async function markKnownPhotos({ ports, current, change }: Lookup): Promise<void> {
  const unknown = current().items.filter(needsLookup)
  const hashes = [...new Set(unknown.map(({ hash }) => hash))]
  if (hashes.length === 0) return
  const known = await ports.findKnown(hashes)
  const { items, target, projectId } = current()
  const marked = markKnown(items, hashes, known, target?.projectId ?? projectId)
  const left = items.filter(({ tried }, index) => tried && marked[index]?.state === 'duplicate')
  change({ items: marked.map((item) => (item.state === 'duplicate' ? asUntried(item) : item)) })
  if (left.length === 0) return
  try {
    await ports.discard(left, 'keep')
  } catch (error) {
    console.warn('The nightly job discards the photos:', error)
  }
}

const needsLookup = (item: UploadItem) => !item.lookedUp && !isSaved(item)

/** Looks up again the photos that are among the others. */
export function askAgain(
  items: readonly UploadItem[],
  others: readonly UploadItem[],
): readonly UploadItem[] {
  const hashes = new Set(others.map(({ hash }) => hash))
  return items.map((item) => (hashes.has(item.hash) ? { ...item, lookedUp: false } : item))
}

/** @param projectId the target, whose copy of a photo is named before those of other projects */
export function markKnown(
  items: readonly UploadItem[],
  hashes: readonly string[],
  known: KnownPhotos,
  projectId: string | null,
): UploadItem[] {
  return items.map((item) => {
    if (!needsLookup(item) || !hashes.includes(item.hash)) return item
    const photos = known.get(item.hash) ?? []
    const photo = photos.find((each) => each.projectId === projectId) ?? photos[0]
    // It was stored before a reload.
    const isItself = photos.some(({ imageId }) => imageId === item.imageId)
    const isToBeSent = item.state === 'waiting' || item.state === 'failed'
    if (!photo || isItself || !isToBeSent) return { ...item, lookedUp: true }
    return { ...item, lookedUp: true, state: 'duplicate', duplicate: photo }
  })
}

const asUntried = (item: UploadItem): UploadItem =>
  item.tried ? { ...item, ...freshIdentity() } : item

/** A late response must not restore the discarded document. */
export const freshIdentity = () => ({
  imageId: newId(),
  timestamp: Date.now(),
  tried: false,
  sessionAddress: null,
})
