import type { ProjectForm } from '../../../domain/project.ts'
import { classifyError, type UploadErrorReason } from '../../firebase/errors.ts'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import type { UploadApi } from './api.ts'
import { createDraftSaver } from './drafts.ts'
import type { Lock } from './lock.ts'
import { keptText } from './messages.ts'
import { createReader } from './readFiles.ts'
import { markKnownPhotos, sendUpload } from './sendUpload.ts'
import {
  areAllSaved,
  hasWorkLeft,
  isMissingBytes,
  isSaved,
  isUnderWay,
  type UploadItem,
  type UploadState,
  type UploadTarget,
  withoutDuplicates,
} from './state.ts'

const firstRetryMs = 2000
const longestRetryMs = 30_000

type UploadOptions = {
  start: UploadState
  api: UploadApi
  lock: Lock
  inTurn: (run: () => Promise<void>) => Promise<void>
  onChange: () => void
  onEnd: () => Promise<void>
  onForget: () => void
}

export type Upload = ReturnType<typeof createUpload>

export function createUpload(options: UploadOptions) {
  const { api, lock, inTurn, onChange, onEnd, onForget } = options
  let state = options.start
  let sending = Promise.resolve()
  let stopSending = new AbortController()
  let retryMs = firstRetryMs
  let retry: ReturnType<typeof setTimeout> | undefined
  let isEnded = false

  const current = () => state
  const saver = createDraftSaver({
    drafts: api.drafts,
    current,
    change,
    isHeld: lock.isHeld,
  })
  const reader = createReader({
    api,
    current,
    change,
    onEnd: () => void onEnd().then(lookUpEarly),
  })

  function change(changes: Partial<UploadState>): void {
    const before = state
    state = { ...before, ...changes }
    const draftFields = ['items', 'step', 'projectId', 'target', 'form'] as const
    if (draftFields.some((name) => before[name] !== state[name])) saver.schedule()
    onChange()
  }

  async function lookUpEarly(): Promise<void> {
    if (isUnderWay(state) || !navigator.onLine) return
    try {
      await markKnownPhotos({ api, current, change })
    } catch (error) {
      console.warn('Known photos could not be found:', error)
    }
  }

  function begin(): void {
    if (isEnded) return
    stop()
    change({ step: navigator.onLine ? 'sending' : 'waiting' })
    if (!navigator.onLine) return
    stopSending = new AbortController()
    const { signal } = stopSending
    sending = inTurn(() => run(signal))
  }

  function stop(): void {
    stopSending.abort()
    clearTimeout(retry)
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const savedBefore = state.items.filter(isSaved).length
    let failure: UploadErrorReason | null = null
    try {
      await lock.steal()
      const { ended: read } = reader
      await sendUpload({ api, signal, current, change, read, saveDraft: saver.flush })
    } catch (error) {
      if (!signal.aborted) console.warn('The upload ended:', error)
      failure = await classifyError(error, null)
    }
    if (signal.aborted) return
    if (state.items.filter(isSaved).length > savedBefore) retryMs = firstRetryMs
    if (failure === 'interrupted' || failure === 'notSignedIn') retryLater()
    else finish(failure)
  }

  function retryLater(): void {
    change({ step: 'waiting' })
    retry = setTimeout(begin, retryMs)
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  function finish(failure: UploadErrorReason | null): void {
    const count = withoutDuplicates(state.items).length
    if (failure === 'roleGone') change({ step: 'roleGone' })
    else if (failure) {
      change({ step: 'stopped' })
      toastFailure('Failed to upload photos. Please try again.')
    } else if (areAllSaved(state.items)) {
      change({ step: 'done' })
      toastSuccess(`Successfully uploaded ${count} images to project "${state.target?.title}"`)
    } else {
      change({ step: 'stopped' })
      if (count === 0) void removeEmptyProject()
    }
    void onEnd()
  }

  /** Returns the photos that stay on the server. Also removes a project that this upload created, if empty. */
  async function removeFromServer(photos: readonly UploadItem[], keepStored = false) {
    const { target, items } = state
    if (!target) return []
    const isEmpty = withoutDuplicates(items).length === 0
    // The next photos can go to another project.
    if (isEmpty) change({ target: null, step: items.length > 0 ? 'asking' : 'chosen' })
    const withProject = isEmpty && target.form !== null
    const tried = photos.filter((item) => item.tried)
    if (tried.length === 0 && !withProject) return []
    return api.discard({ projectId: target.projectId, photos: tried, keepStored, withProject })
  }

  async function tryRemoving(photos: readonly UploadItem[], keepStored = false): Promise<void> {
    try {
      const [first, ...others] = await removeFromServer(photos, keepStored)
      // The photo arrived, but the server's response was lost.
      if (first) change({ notice: keptText(first.filename, others.length) })
    } catch (error) {
      console.warn('The nightly job discards the photos:', error)
    }
  }

  const removeEmptyProject = () => tryRemoving([])

  async function endWith(items: readonly UploadItem[]): Promise<void> {
    stop()
    reader.stop()
    change({ items, step: items.length > 0 ? 'done' : 'chosen', form: null })
    await sending
  }

  async function discard(keepStored = false): Promise<void> {
    const { items } = state
    await endWith(items.filter(isSaved))
    await tryRemoving(
      items.filter((item) => !isSaved(item)),
      keepStored,
    )
    await onEnd()
  }

  return {
    current,
    change,
    saver,
    reader,
    begin,
    discard,
    lookUpEarly,

    /** Final: `begin` does nothing afterwards, because another tab resumes the upload. */
    end(): void {
      isEnded = true
      stop()
    },

    goOnline(): void {
      retryMs = firstRetryMs
      change({ items: state.items.map((item) => ({ ...item, attempts: 0 })) })
      if (state.step === 'waiting') begin()
    },

    goOffline(): void {
      if (state.step !== 'sending') return
      stop()
      change({ step: 'waiting' })
    },

    ask(isAsking: boolean): void {
      if (!state.target) change({ step: isAsking ? 'asking' : 'chosen' })
    },

    async forget(): Promise<void> {
      if (hasWorkLeft(state)) return
      await saver.flush()
      if (!hasWorkLeft(state)) onForget()
    },

    editForm: (form: ProjectForm) => change({ form }),

    dismissRefusals: () => change({ refusals: [] }),

    removePhoto(itemId: string): void {
      const removed = state.items.find((item) => item.id === itemId)
      if (!removed || isUnderWay(state) || isSaved(removed)) return
      const items = state.items.filter((item) => item !== removed)
      const isDone = state.target !== null && areAllSaved(items)
      change({ items, step: isDone ? 'done' : items.length > 0 ? state.step : 'chosen' })
      // Without its bytes it was shown as missing. If it did arrive, it stays.
      void tryRemoving([removed], isMissingBytes(removed))
      void onEnd()
    },

    sendAnyway(): void {
      if (state.step === 'done') return
      const own = state.target?.projectId ?? state.projectId
      const items = state.items.map(
        (item): UploadItem =>
          item.state === 'duplicate' && item.duplicate?.projectId !== own
            ? { ...item, state: isMissingBytes(item) ? 'failed' : 'waiting', duplicate: null }
            : item,
      )
      change({ items })
    },

    /** A retry keeps its target: the server may have created the new project although its response was lost. */
    start(chosen: UploadTarget): void {
      if (isUnderWay(state) || !hasWorkLeft(state)) return
      const items = state.items.map(
        (item): UploadItem =>
          item.state === 'failed' && !isMissingBytes(item) ? { ...item, state: 'waiting' } : item,
      )
      change({ target: state.target ?? chosen, items })
      begin()
    },

    pause(): void {
      if (state.step !== 'sending') return
      stop()
      change({ step: 'paused' })
    },

    resume(): void {
      if (state.step === 'paused' || state.step === 'waiting') begin()
    },

    /** Photos can go to the trash once the pipeline has them. The others are discarded. */
    async undo(): Promise<void> {
      const { items } = state
      await endWith([])
      try {
        const left = await removeFromServer(items)
        if (left.length > 0) await api.trash(left.map(({ imageId }) => imageId))
      } catch (error) {
        console.warn('Photos were not taken back:', error)
        toastFailure('Not undone. Delete the photos in their project.')
      }
      await onEnd()
    },
  }
}
