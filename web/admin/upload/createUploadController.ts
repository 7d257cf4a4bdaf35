import type { DiscardRequest } from '../../../domain/imageCalls.ts'
import type { ProjectForm } from '../../../domain/project.ts'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { deliverUpload } from './deliverUpload.ts'
import { createDraftSaver } from './drafts.ts'
import { markKnownPhotos } from './knownPhotos.ts'
import type { Lock } from './lock.ts'
import { keptText } from './messages.ts'
import { createReader } from './read/readFiles.ts'
import { classifyError, type UploadErrorReason } from './server/errors.ts'
import {
  areAllSaved,
  hasWorkLeft,
  isMissingBytes,
  isSaved,
  isUnderWay,
  stepAfter,
  type UploadEvent,
  type UploadItem,
  type UploadState,
  type UploadTarget,
  withoutDuplicates,
} from './state.ts'
import type { UploadPorts } from './uploadPorts.ts'

const firstRetryMs = 2000
const longestRetryMs = 30_000

type UploadOptions = {
  start: UploadState
  ports: UploadPorts
  lock: Lock
  inTurn: (run: () => Promise<void>) => Promise<void>
  onChange: () => void
  onEnd: () => Promise<void>
  onForget: () => void
}

type Stored = DiscardRequest['stored']

export type UploadController = ReturnType<typeof createUploadController>

export function createUploadController(options: UploadOptions) {
  const { ports, lock, inTurn, onChange, onEnd, onForget } = options
  let state = options.start
  let sending = Promise.resolve()
  let stopSending = new AbortController()
  let retryMs = firstRetryMs
  let retry: ReturnType<typeof setTimeout> | undefined
  let isEnded = false

  const current = () => state
  const saver = createDraftSaver({
    drafts: ports.drafts,
    current,
    change,
    isHeld: lock.isHeld,
  })
  const reader = createReader({
    ports,
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

  function happen(event: UploadEvent, changes: Partial<UploadState> = {}): void {
    change({ ...changes, step: stepAfter(event, state.step) })
  }

  async function lookUpEarly(): Promise<void> {
    if (isUnderWay(state) || !navigator.onLine) return
    try {
      await markKnownPhotos({ ports, current, change })
    } catch (error) {
      console.warn('Known photos could not be found:', error)
    }
  }

  function begin(): void {
    if (isEnded) return
    stop()
    happen('send')
    if (!navigator.onLine) {
      happen('disconnect')
      return
    }
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
      await deliverUpload({ ports, signal, current, change, read, saveDraft: saver.flush })
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
    happen('disconnect')
    retry = setTimeout(begin, retryMs)
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  function finish(failure: UploadErrorReason | null): void {
    const count = withoutDuplicates(state.items).length
    if (failure === 'roleGone') happen('loseRole')
    else if (failure) {
      happen('fail')
      toastFailure('Failed to upload photos. Please try again.')
    } else if (areAllSaved(state.items)) {
      happen('complete')
      toastSuccess(`Successfully uploaded ${count} images to project "${state.target?.title}"`)
    } else {
      happen('fail')
      if (count === 0) void tryRemoving([])
    }
    void onEnd()
  }

  /** Returns the photos that stay on the server. Also removes a project that this upload created, if empty. */
  async function removeFromServer(photos: readonly UploadItem[], stored: Stored = 'remove') {
    const { target, items } = state
    if (!target) return []
    const isEmpty = withoutDuplicates(items).length === 0
    // The next photos can go to another project.
    if (isEmpty) happen(items.length > 0 ? 'ask' : 'empty', { target: null })
    const tried = photos.filter((item) => item.tried)
    const kept = tried.length > 0 ? await ports.discard(tried, stored) : []
    if (isEmpty && target.form) await ports.discardProject(target.projectId)
    return kept
  }

  async function tryRemoving(photos: readonly UploadItem[], stored?: Stored): Promise<void> {
    try {
      const [first, ...others] = await removeFromServer(photos, stored)
      // The photo arrived, but the server's response was lost.
      if (first) change({ notice: keptText(first.filename, others.length) })
    } catch (error) {
      console.warn('The nightly job discards the photos:', error)
    }
  }

  async function endWith(items: readonly UploadItem[]): Promise<void> {
    stop()
    reader.stop()
    happen(items.length > 0 ? 'complete' : 'empty', { items, form: null })
    await sending
  }

  /** What the page can do with an upload. */
  const actions = {
    ask(isAsking: boolean): void {
      if (!state.target) happen(isAsking ? 'ask' : 'answerLater')
    },

    /** Takes a finished upload off the page. */
    async forget(): Promise<void> {
      if (hasWorkLeft(state)) return
      await saver.flush()
      if (!hasWorkLeft(state)) onForget()
    },

    editForm(form: ProjectForm): void {
      ports.drafts.keepForm(state.id, form)
      change({ form })
    },

    dismissRefusals: () => change({ refusals: [] }),

    removePhoto(itemId: string): void {
      const removed = state.items.find((item) => item.id === itemId)
      if (!removed || isUnderWay(state) || isSaved(removed)) return
      const items = state.items.filter((item) => item !== removed)
      change({ items })
      if (state.target && areAllSaved(items)) happen('complete')
      else if (items.length === 0) happen('empty')
      // Without its bytes it was shown as missing. If it did arrive, it stays.
      void tryRemoving([removed], isMissingBytes(removed) ? 'keep' : 'remove')
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
      happen('pause')
    },

    resume(): void {
      if (state.step === 'paused' || state.step === 'waiting') begin()
    },

    /** Removes the photos that aren't saved. */
    async discard(stored?: Stored): Promise<void> {
      const { items } = state
      await endWith(items.filter(isSaved))
      await tryRemoving(
        items.filter((item) => !isSaved(item)),
        stored,
      )
      await onEnd()
    },

    /** Photos can go to the trash once the pipeline has them. The others are discarded. */
    async undo(): Promise<void> {
      const { items } = state
      await endWith([])
      try {
        const left = await removeFromServer(items)
        if (left.length > 0) await ports.trash(left.map(({ imageId }) => imageId))
      } catch (error) {
        console.warn('Photos were not taken back:', error)
        toastFailure('Not undone. Delete the photos in their project.')
      }
      await onEnd()
    },
  }

  return {
    actions,
    current,
    change,
    choose(files: readonly File[], shared: UploadState['shared']): void {
      happen('ask', { shared })
      reader.add(files)
    },
    saver,
    reader,
    begin,
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
      happen('disconnect')
    },
  }
}
