import PQueue from 'p-queue'
import { maxSortOrder } from '../../../domain/image.ts'
import { toastFailure } from '../components/toasts.ts'
import { leaveEarlierTargets } from './leaveEarlierTargets.ts'
import { type PhotoFailure, UploadError } from './server/errors.ts'
import type { KnownPhotos } from './server/findPhotos.ts'
import type { PhotoToSend } from './server/storePhoto.ts'
import {
  batchesOf,
  changeItem,
  freshIdentity,
  isSaved,
  partlyKept,
  type UploadItem,
  type UploadState,
  type UploadTarget,
} from './state.ts'
import type { UploadPorts } from './uploadPorts.ts'

/** More would share the same uplink and not finish sooner. */
const parallelUploads = 3

const attemptLimit = 8

type Run = {
  ports: UploadPorts
  signal: AbortSignal
  current: () => UploadState
  change: (changes: Partial<Pick<UploadState, 'items' | 'target' | 'leaving'>>) => void
  untilRead: () => Promise<void>
  saveDraft: () => Promise<unknown>
}

/**
 * Sends the waiting photos, a batch at a time, and those chosen meanwhile. Idempotent: ids, places and
 * sessions are kept.
 * @throws UploadError; errors of single photos mark them as failed instead
 */
export async function deliverUpload(run: Run): Promise<void> {
  const { ports, signal, current, untilRead, saveDraft } = run
  for (;;) {
    await untilRead()
    // Known photos must not create a project or become its cover.
    await markKnownPhotos(run)
    signal.throwIfAborted()
    const { leaving, items } = current()
    if (leaving.length === 0 && !items.some(({ state }) => state === 'waiting')) return
    const target = await placePhotos(run)
    // After a crash, the next page sends with the same ids.
    await saveDraft()
    signal.throwIfAborted()
    if (target.form && (leaving.length > 0 || !current().items.some(isSaved)))
      await ports.createProject(target.projectId, target.form)
    signal.throwIfAborted()
    if (leaving.length > 0) {
      await leaveEarlierTargets(run, target.projectId)
      continue
    }
    const failedBefore = ports.findFailed(target.projectId).catch((error) => {
      console.warn('Photos that failed could not be found:', error)
      return []
    })
    await deliverBatch(run, target, failedBefore)
    signal.throwIfAborted()
  }
}

/**
 * Marks the photos that the server has, in any project.
 * @param isEarly whether the photos that it has not are looked up again before they are sent, because another
 * upload may send them first
 */
export async function markKnownPhotos(
  { ports, current, change }: Pick<Run, 'ports' | 'current' | 'change'>,
  isEarly = false,
): Promise<void> {
  const unknown = current().items.filter(needsLookup)
  const hashes = [...new Set(unknown.map(({ hash }) => hash))]
  if (hashes.length === 0) return
  const known = await ports.findKnown(hashes)
  const { items, target, projectId } = current()
  const marked = markKnown(items, hashes, known, target?.projectId ?? projectId, isEarly)
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
export function lookUpAgain(
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
  isEarly = false,
): UploadItem[] {
  return items.map((item) => {
    if (!needsLookup(item) || !hashes.includes(item.hash)) return item
    const photos = known.get(item.hash) ?? []
    const photo = photos.find((each) => each.projectId === projectId) ?? photos[0]
    // It was stored before a reload.
    const isItself = photos.some(({ imageId }) => imageId === item.imageId)
    const isToBeSent = item.state === 'waiting' || item.state === 'failed'
    if (!photo || isItself || !isToBeSent) return { ...item, lookedUp: !isEarly }
    return { ...item, lookedUp: true, state: 'duplicate', duplicate: photo }
  })
}

const asUntried = (item: UploadItem): UploadItem =>
  item.tried ? { ...item, ...freshIdentity() } : item

async function placePhotos({ ports, signal, current, change }: Run): Promise<UploadTarget> {
  const { target } = current()
  if (!target) throw new Error('The upload has no target')
  const firstPlace = target.firstPlace ?? (await ports.findPlace(target.projectId))
  signal.throwIfAborted()
  const placed = { ...target, firstPlace }
  change({ target: placed, items: placeInOrder(current().items, placed) })
  return placed
}

/** Places new photos after those of the project. A retry keeps its places. */
export function placeInOrder(items: readonly UploadItem[], target: UploadTarget): UploadItem[] {
  let next = target.firstPlace?.sortOrder ?? 0
  for (const { sortOrder } of items) if (sortOrder !== null) next = Math.max(next, sortOrder + 1)
  return items.map((item) => {
    if (item.state === 'duplicate' || item.sortOrder !== null) return item
    const sortOrder = Math.min(next, maxSortOrder)
    next += 1
    return { ...item, sortOrder }
  })
}

function photoToSend(item: UploadItem, target: UploadTarget): PhotoToSend {
  const { projectId, title: projectTitle, firstPlace } = target
  const sortOrder = item.sortOrder ?? 0
  const isFeatured = firstPlace?.isCover === true && sortOrder === firstPlace.sortOrder
  return { ...item, projectId, projectTitle, sortOrder, isFeatured }
}

type FailedUploads = ReturnType<UploadPorts['findFailed']>

/** After an error that isn't of one photo, the others of the batch stop. */
async function deliverBatch(
  run: Run,
  target: UploadTarget,
  failedBefore: FailedUploads,
): Promise<void> {
  // AbortSignal.any() needs Safari 17.4.
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = () => stopping.abort()
  run.signal.addEventListener('abort', stop)
  const pool = new PQueue({ concurrency: parallelUploads })
  const [batch = []] = batchesOf(run.current().items)
  for (const item of batch)
    void pool.add(async () => {
      if (signal.aborted) return
      const delivering = deliverPhoto({ ...run, signal }, item, target, failedBefore)
      await delivering.catch((error) => stopping.abort(error))
    })
  await pool.onIdle()
  run.signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
}

async function deliverPhoto(
  run: Run,
  { id, filename }: UploadItem,
  target: UploadTarget,
  failedBefore: FailedUploads,
): Promise<void> {
  const { ports, signal, current, change } = run
  const find = () => current().items.find((item) => item.id === id)
  const update = (changes: Partial<UploadItem>) =>
    change({ items: changeItem(current().items, id, changes) })
  const item = find()
  if (!item) return // discarded
  update({ state: 'uploading', tried: true, reason: null })
  try {
    await ports.send(photoToSend(item, target), {
      signal,
      onProgress: (progress) => update({ progress }),
      onSession: (sessionAddress) => update({ sessionAddress }),
    })
    update({ state: 'saved', progress: 1, attempts: 0, sessionAddress: null })
    await trashReplaced(run, item, failedBefore)
  } catch (cause) {
    const error = cause instanceof UploadError ? cause : new UploadError('unknown', { cause })
    const attempts = (find()?.attempts ?? 0) + (error.reason === 'interrupted' ? 1 : 0)
    const isGivenUp = attempts >= attemptLimit && navigator.onLine
    const reason = failureReasons[error.reason] ?? (isGivenUp ? noAnswer : null)
    if (!reason) {
      update({ state: 'waiting', attempts })
      throw error
    }
    const failed = {
      state: 'failed',
      reason,
      progress: 0,
      attempts: 0,
      sessionAddress: null,
    } as const
    update({ ...failed, ...(error.isDiscarded && freshIdentity()) })
    toastFailure(`Failed to upload ${filename}`)
  }
}

/** Trashes the earlier copies of a photo that was sent: those that the server could not use. */
async function trashReplaced(
  { ports, current, change }: Run,
  { id, imageId, hash, filename, bytes }: UploadItem,
  failedBefore: FailedUploads,
): Promise<void> {
  // The document of a failed photo has no hash.
  const failed = (await failedBefore).filter(
    (photo) => photo.filename === filename && photo.bytes === bytes,
  )
  const isReplaced = (item: UploadItem) => item.hash === hash && item.id !== id && isSaved(item)
  const { items } = current()
  const replaced = [...items.filter(isReplaced), ...failed].filter(
    (photo) => photo.imageId !== imageId,
  )
  if (replaced.length === 0) return
  change({ items: items.filter((item) => !isReplaced(item)) })
  await ports
    .trash([...new Set(replaced.map((photo) => photo.imageId))])
    .catch((error) => console.warn('The photo that failed is still in its project:', error))
}

const noAnswer = 'The server did not answer. Retry in a minute.'

const failureReasons: Readonly<Record<PhotoFailure, string> & Record<string, string>> = {
  refused: 'The server refused it. Retry; if that does not help, sign out and in again.',
  changed: partlyKept,
  altered: 'It arrived damaged. Retry.',
  unreadable: 'The file can no longer be read. Choose it again.',
  gone: 'Its project has been deleted. Restore the project from the trash and retry, or discard this upload and choose another project.',
  full: 'The storage is full. Free some space, then retry.',
  unknown: 'Something unexpected went wrong. Retry in a minute.',
}
