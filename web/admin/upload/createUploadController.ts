import type { ProjectForm } from '../../../domain/project.ts'
import { photoCountText } from '../components/amounts.ts'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import { createRemover } from './createRemover.ts'
import { deliverUpload, markKnownPhotos } from './deliverUpload.ts'
import { createDraftSaver } from './drafts.ts'
import type { Lock } from './lock.ts'
import { moveText } from './messages.ts'
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
    lock,
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
    const draftFields = ['items', 'step', 'projectId', 'target', 'leaving', 'form'] as const
    if (draftFields.some((name) => before[name] !== state[name])) saver.schedule()
    onChange()
  }

  function dispatch(event: UploadEvent, changes: Partial<UploadState> = {}): void {
    change({ ...changes, step: stepAfter(event, state.step) })
  }

  async function lookUpEarly(): Promise<void> {
    if (isUnderWay(state) || !navigator.onLine) return
    try {
      await markKnownPhotos({ ports, current, change }, true)
    } catch (error) {
      console.warn('Known photos could not be found:', error)
    }
  }

  function begin(): void {
    if (isEnded) return
    stop()
    dispatch('send')
    if (!navigator.onLine) {
      dispatch('disconnect')
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
      const { untilRead } = reader
      await deliverUpload({ ports, signal, current, change, untilRead, saveDraft: saver.flush })
    } catch (error) {
      if (!signal.aborted) console.warn('The upload ended:', error)
      failure = await classifyError(error, null)
    }
    if (signal.aborted) return
    if (state.items.filter(isSaved).length > savedBefore) retryMs = firstRetryMs
    if (failure === 'interrupted' || failure === 'notSignedIn') retryLater()
    else finish(failure, savedBefore)
  }

  function retryLater(): void {
    dispatch('disconnect')
    retry = setTimeout(begin, retryMs)
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  function finish(failure: UploadErrorReason | null, savedBefore: number): void {
    const count = withoutDuplicates(state.items).length
    if (failure === 'roleGone') dispatch('loseRole')
    else if (failure) {
      dispatch('fail')
      const isMove = state.leaving.length > 0 && state.items.some(isSaved)
      toastFailure(`${isMove ? moveText(state) : 'Failed to upload photos.'} Please try again.`)
    } else if (areAllSaved(state.items)) {
      dispatch('complete')
      const title = state.target?.title
      const isNew = state.items.filter(isSaved).length > savedBefore
      toastSuccess(
        isNew
          ? `Successfully uploaded ${count} images to project "${title}"`
          : `${photoCountText(count)} moved to “${title}”`,
      )
    } else {
      dispatch('fail')
      if (count === 0) void remover.removeEmptyProject()
    }
    void onEnd()
  }

  const remover = createRemover({
    ports,
    current,
    change,
    dispatch,
    onEnd,
    async begin() {
      begin()
      await sending
    },
    async end() {
      stop()
      reader.stop()
      await sending
    },
  })

  /** What the page can do with an upload. */
  const actions = {
    ask(isAsking: boolean): void {
      if (!state.target) dispatch(isAsking ? 'ask' : 'answerLater')
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

    askMove: (isMoveAsked: boolean) => change({ isMoveAsked }),

    /** Sends all photos to another project, also those that are saved. */
    moveTo(chosen: UploadTarget): void {
      const { target, leaving, items } = state
      change({ isMoveAsked: false })
      if (!target || target.projectId === chosen.projectId) return
      const isChosen = ({ projectId }: UploadTarget) => projectId === chosen.projectId
      const earlier = leaving.find(isChosen)
      stop()
      change({
        target: earlier ? { ...earlier, firstPlace: null } : chosen,
        leaving: [...leaving, target].filter((each) => !isChosen(each)),
        items: items.map((item) => ({ ...item, sortOrder: null })),
      })
      void saver.flush()
      begin()
    },

    pause(): void {
      if (state.step !== 'sending') return
      stop()
      dispatch('pause')
    },

    resume(): void {
      if (state.step === 'paused' || state.step === 'waiting') begin()
    },

    removePhoto: remover.removePhoto,
    discard: remover.discard,
    undo: remover.undo,
  }

  return {
    actions,
    current,
    change,
    choose(files: readonly File[], shared: UploadState['shared']): void {
      dispatch('ask', { shared })
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
      dispatch('disconnect')
    },
  }
}
