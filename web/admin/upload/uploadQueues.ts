import { UploadQueue } from './UploadQueue.ts'
import { countUnsaved, type UploadBatch, unsaved } from './uploadBatch.ts'
import { clearDrafts, listDrafts } from './uploadDrafts.ts'

/*
 * The uploads of this page. They go on whatever is on the screen, so no component holds them.
 */

/** Photos for a new project, or for one that exists, by its id. */
export type UploadKey = 'new-project' | `project-${string}`

export type Upload = { uid: string; key: UploadKey; queue: UploadQueue; batch: UploadBatch }

const uploads = new Map<string, Upload>()
const listeners = new Set<() => void>()
let snapshot: readonly Upload[] = []

/** Signing out in one tab gives up the photos of all of them. */
const tabs = new BroadcastChannel('uploads')
tabs.onmessage = () => void forgetHere()

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All uploads of this page; a new list at every change of one. */
export function currentUploads(): readonly Upload[] {
  return snapshot
}

/** The queue of one batch: the same for everyone who asks. */
export function queueOf(uid: string, key: UploadKey): UploadQueue {
  const name = `${uid}:${key}`
  const known = uploads.get(name)
  if (known) return known.queue
  const queue = new UploadQueue(uid, key)
  uploads.set(name, { uid, key, queue, batch: queue.snapshot() })
  queue.subscribe(() => {
    if (uploads.get(name)?.queue !== queue) return // given up
    uploads.set(name, { uid, key, queue, batch: queue.snapshot() })
    tellAll()
  })
  return queue
}

/** Takes up every batch that an earlier page left in this browser. */
export async function resumeUploads(uid: string): Promise<void> {
  try {
    for (const { key } of await listDrafts(uid)) if (isUploadKey(key)) queueOf(uid, key)
  } catch (error) {
    console.warn('What this browser kept could not be read:', error)
  }
}

/** Photos that would be lost by signing out: those of this page, and those that other tabs keep. */
export async function countUnsavedPhotos(uid: string): Promise<number> {
  const drafts = await listDrafts(uid).catch(() => [])
  const elsewhere = drafts.filter(({ key }) => !uploads.get(`${uid}:${key}`)?.queue.isKeeping)
  const batches = [...uploads.values()].filter((upload) => upload.uid === uid)
  const counts = [
    ...batches.map(({ batch }) => countUnsaved(batch)),
    ...elsewhere.map(({ items }) => unsaved(items).length),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Signing out: gives up what is not saved, and keeps nothing of it in this browser. */
export async function forgetUploads(): Promise<void> {
  tabs.postMessage('forget')
  await forgetHere()
  await clearDrafts().catch((error) => console.warn('Nothing was kept to be cleared:', error))
}

async function forgetHere(): Promise<void> {
  const forgotten = [...uploads].map(async ([name, { queue }]) => {
    await queue.stopKeeping()
    // What is chosen from now on is another batch.
    uploads.delete(name)
    await queue.clear()
  })
  await Promise.all(forgotten)
  tellAll()
}

function tellAll(): void {
  snapshot = [...uploads.values()]
  for (const listener of listeners) listener()
}

function isUploadKey(key: string): key is UploadKey {
  return key === 'new-project' || key.startsWith('project-')
}
