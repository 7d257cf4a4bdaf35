import { type PhotoFailure, UploadError } from '../../firebase/errors.ts'
import { toastFailure } from '../components/toasts.ts'
import type { UploadApi } from './api.ts'
import { partlyKept } from './messages.ts'
import {
  batchesOf,
  changeItem,
  isSaved,
  markKnown,
  needsLookup,
  newId,
  photoToSend,
  placeInOrder,
  type UploadItem,
  type UploadState,
  type UploadTarget,
} from './state.ts'

/** More would share the same uplink and not finish sooner. */
const parallelUploads = 3

const attemptLimit = 8

type Run = {
  api: UploadApi
  signal: AbortSignal
  current: () => UploadState
  change: (changes: Partial<UploadState>) => void
  read: () => Promise<void>
  saveDraft: () => Promise<unknown>
}

/**
 * Sends the waiting photos, a batch at a time, and those chosen meanwhile. Idempotent: ids, places and
 * sessions are kept.
 * @throws UploadError; errors of single photos mark them as failed instead
 */
export async function sendUpload(run: Run): Promise<void> {
  const { api, signal, current, read, saveDraft } = run
  for (;;) {
    await read()
    // Known photos must not create a project or become its cover.
    await markKnownPhotos(run)
    signal.throwIfAborted()
    if (!current().items.some(({ state }) => state === 'waiting')) return
    const target = await placePhotos(run)
    // After a crash, the next page sends with the same ids.
    await saveDraft()
    signal.throwIfAborted()
    if (target.form && !current().items.some(isSaved))
      await api.createProject(target.projectId, target.form)
    signal.throwIfAborted()
    await sendBatch(run, target, findFailed(api, target))
    signal.throwIfAborted()
  }
}

export async function markKnownPhotos(run: Pick<Run, 'api' | 'current' | 'change'>): Promise<void> {
  const { api, current, change } = run
  const unknown = current().items.filter(needsLookup)
  const hashes = [...new Set(unknown.map(({ hash }) => hash))]
  if (hashes.length === 0) return
  const known = await api.findKnown(hashes)
  const { items, target, projectId } = current()
  const marked = markKnown(items, hashes, known, target?.projectId ?? projectId)
  const left = items.filter(({ tried }, index) => tried && marked[index]?.state === 'duplicate')
  change({ items: marked.map((item) => (item.state === 'duplicate' ? asUntried(item) : item)) })
  if (!target || left.length === 0) return
  try {
    const withProject = false
    await api.discard({ projectId: target.projectId, photos: left, keepStored: true, withProject })
  } catch (error) {
    console.warn('The nightly job discards the photos:', error)
  }
}

// A late response must not restore the discarded document.
const asUntried = (item: UploadItem): UploadItem =>
  item.tried ? { ...item, ...freshIdentity() } : item

const freshIdentity = () => ({
  imageId: newId(),
  timestamp: Date.now(),
  tried: false,
  sessionAddress: null,
})

async function placePhotos({ api, signal, current, change }: Run): Promise<UploadTarget> {
  const { target } = current()
  if (!target) throw new Error('The upload has no target')
  const firstPlace = target.firstPlace ?? (await api.findPlace(target.projectId))
  signal.throwIfAborted()
  const placed = { ...target, firstPlace }
  change({ target: placed, items: placeInOrder(current().items, placed) })
  return placed
}

type FailedUploads = ReturnType<UploadApi['findFailed']>

async function findFailed(api: UploadApi, { projectId }: UploadTarget): FailedUploads {
  try {
    return await api.findFailed(projectId)
  } catch (error) {
    console.warn('Photos that failed could not be found:', error)
    return []
  }
}

async function sendBatch(
  run: Run,
  target: UploadTarget,
  failedBefore: FailedUploads,
): Promise<void> {
  // AbortSignal.any() needs Safari 17.4.
  const batch = new AbortController()
  const abort = () => batch.abort()
  run.signal.addEventListener('abort', abort)
  const [left = []] = batchesOf(run.current().items)
  const errors: unknown[] = []
  const sendNext = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      if (batch.signal.aborted) return
      try {
        await sendOne({ ...run, signal: batch.signal }, item, target, failedBefore)
      } catch (error) {
        errors.push(error)
        batch.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: parallelUploads }, sendNext))
  run.signal.removeEventListener('abort', abort)
  if (errors.length > 0) throw errors[0]
}

async function sendOne(
  run: Run,
  { id, filename }: UploadItem,
  target: UploadTarget,
  failedBefore: FailedUploads,
): Promise<void> {
  const { api, signal, current, change } = run
  const find = () => current().items.find((item) => item.id === id)
  const update = (changes: Partial<UploadItem>) =>
    change({ items: changeItem(current().items, id, changes) })
  const item = find()
  if (!item) return // discarded
  update({ state: 'uploading', tried: true, reason: null })
  try {
    await api.send(photoToSend(item, target), {
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
  { api, current, change }: Run,
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
  await api
    .trash([...new Set(replaced.map((photo) => photo.imageId))])
    .catch((error) => console.warn('The photo that failed is still in its project:', error))
}

const noAnswer = 'The server did not answer. Retry in a minute.'

const failureReasons: Readonly<Record<PhotoFailure, string> & Record<string, string>> = {
  refused: 'The server refused it. Retry; if that does not help, sign out and in again.',
  changed: partlyKept,
  unreadable: 'The file can no longer be read. Choose it again.',
  gone: 'Its project has been deleted. Restore the project from the trash and retry, or discard this upload and choose another project.',
  full: 'The storage is full. Free some space, then retry.',
  unknown: 'Something unexpected went wrong. Retry in a minute.',
}
