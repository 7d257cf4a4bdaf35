import type { ProjectForm } from '../../../domain/project.ts'
import { classifyError, type UploadErrorReason, withTimeout } from '../../firebase/errors.ts'
import { toastFailure, toastSuccess } from '../components/toasts.ts'
import type { UploadApi } from './api.ts'
import { createKeeper, type Keeper } from './drafts.ts'
import { createLock, type Lock } from './lock.ts'
import { keptText, notUndone, uploadFailed, uploadSucceeded } from './messages.ts'
import { createReader, type Reader } from './readFiles.ts'
import { markKnownPhotos, sendUpload } from './sendUpload.ts'
import {
  asNew,
  countUnkept,
  countUnsaved,
  emptyUpload,
  hasWorkLeft,
  isMissingBytes,
  isSaved,
  isUnderWay,
  newId,
  type RestoredDraft,
  toSend,
  type UploadItem,
  type UploadState,
  type UploadTarget,
  unsaved,
} from './state.ts'

/** An upload that another tab of this browser works on, as it was when this tab looked. */
export type UploadElsewhere = { uid: string; id: string; title: string | null; count: number }

/** A new object at every change. */
export type Snapshot = { here: readonly UploadState[]; elsewhere: readonly UploadElsewhere[] }

export type Uploads = ReturnType<typeof createUploads>

const firstRetryMs = 2000
const longestRetryMs = 30_000

/** How long signing out waits for the server to discard photos. */
const discardLimitMs = 5000

/** How long a page waits for the one before it to release the lock, before it shows its uploads as elsewhere. */
const lockLimitMs = 1500

/** Where chosen photos come from. */
type Origin = { projectId?: string | null | undefined; shared?: UploadState['shared'] }

/** An upload of this page, and what works on it. */
type Running = {
  state: UploadState
  readonly api: UploadApi
  readonly keeper: Keeper
  readonly reader: Reader
  sending: Promise<void>
  /** Ends the sending; a later run resumes it. */
  stopSending: AbortController
  retryMs: number
  retry: ReturnType<typeof setTimeout> | undefined
}

/** The uploads of a page. They go on whatever the page shows. */
export function createUploads(openApi: (uid: string) => UploadApi) {
  let all: readonly Running[] = []
  let elsewhere: readonly UploadElsewhere[] = []
  let snapshot: Snapshot = { here: [], elsewhere }
  /** Uploads are sent one after the other. */
  let lastRun = Promise.resolve()
  const listeners = new Set<() => void>()
  const persons = new Map<string, { api: UploadApi; lock: Lock }>()

  function personOf(uid: string) {
    const known = persons.get(uid)
    if (known) return known
    const api = openApi(uid)
    const lock = createLock({
      drafts: api.drafts,
      onHeld: (isStolen, isHeld) => restoreAll(uid, isStolen, isHeld),
      onLost: () => void leaveToOtherTab(uid),
    })
    const person = { api, lock }
    persons.set(uid, person)
    return person
  }
  const of = (uid: string) => all.filter(({ state }) => state.uid === uid)
  const find = (id: string) => all.find(({ state }) => state.id === id)

  function notify(): void {
    snapshot = { here: all.map(({ state }) => state), elsewhere }
    for (const listener of listeners) listener()
  }

  function change(upload: Running, changes: Partial<UploadState>): void {
    const before = upload.state
    upload.state = { ...before, ...changes }
    const kept = ['items', 'step', 'projectId', 'target', 'form'] as const
    if (kept.some((name) => before[name] !== upload.state[name])) upload.keeper.schedule()
    notify()
  }

  function add(uid: string, id: string, start: Partial<UploadState>): Running {
    const { api, lock } = personOf(uid)
    const own = {
      state: () => upload.state,
      change: (changes: Partial<UploadState>) => change(upload, changes),
    }
    const upload: Running = {
      state: { ...emptyUpload(id, uid), ...start },
      api,
      keeper: createKeeper({ ...own, drafts: api.drafts, isHeld: lock.isHeld }),
      reader: createReader({ ...own, api, onEnd: () => void takeStock(upload) }),
      ...{ sending: Promise.resolve(), stopSending: new AbortController() },
      ...{ retryMs: firstRetryMs, retry: undefined },
    }
    all = [...all, upload]
    notify()
    return upload
  }

  function remove(upload: Running): void {
    all = all.filter((other) => other !== upload)
    notify()
  }

  /** Removes an upload without work left, once its draft is dropped. */
  async function forget(upload: Running): Promise<void> {
    await upload.keeper.flush()
    if (!hasWorkLeft(upload.state)) remove(upload)
  }

  /** Another tab can't know the files that are not kept: they stay here, for the owner to send. */
  async function leaveToOtherTab(uid: string): Promise<void> {
    const lost = of(uid)
    for (const upload of lost) stop(upload)
    await Promise.all(lost.map(({ keeper }) => keeper.close()))
    for (const upload of lost) {
      const { items, projectId } = upload.state
      const unkept = unsaved(items).filter((item) => !item.kept && !isMissingBytes(item))
      const unread = upload.reader.stop()
      remove(upload)
      if (unkept.length + unread.length === 0) continue
      const left = add(uid, newId(), { projectId, items: unkept.map(asNew) })
      if (unread.length > 0) left.reader.add(unread)
    }
    await takeUp(uid)
  }

  /** Lets another tab have the lock if nothing is left to do here. */
  async function releaseIfIdle(uid: string): Promise<void> {
    const isIdle = () => !of(uid).some(({ state }) => hasWorkLeft(state))
    if (!isIdle()) return
    await Promise.all(of(uid).map(({ keeper }) => keeper.flush()))
    const { lock } = personOf(uid)
    const isWritten = !of(uid).some(({ keeper }) => keeper.isWriting())
    if (lock.isHeld() && isIdle() && isWritten) lock.release()
  }

  /** @param isStolen whether another tab may have sent more than its drafts say */
  async function restoreAll(uid: string, isStolen: boolean, isHeld: () => boolean): Promise<void> {
    elsewhere = elsewhere.filter((other) => other.uid !== uid)
    const { drafts } = personOf(uid).api
    try {
      for (const { id } of await drafts.list()) {
        const draft = find(id) ? null : await drafts.load(id)
        if (draft && isHeld()) restore(uid, id, draft, isStolen)
      }
    } catch (error) {
      console.warn('What this browser keeps could not be read:', error)
    }
    for (const { keeper } of of(uid)) void keeper.flush()
    notify()
  }

  function restore(uid: string, id: string, draft: RestoredDraft, isStolen: boolean): void {
    const { step, target, form, projectId } = draft
    const items = isStolen ? draft.items.map((item) => ({ ...item, tried: true })) : draft.items
    const isHeld = step === 'paused' || !isUnderWay(draft)
    const settled = target === null ? 'chosen' : step === 'paused' ? 'paused' : 'stopped'
    const upload = add(uid, id, { items, projectId, target, form, step: settled })
    if (isHeld || target === null) void lookUpEarly(upload)
    else begin(upload)
  }

  async function takeStock(upload: Running): Promise<void> {
    await releaseIfIdle(upload.state.uid)
    await lookUpEarly(upload)
  }

  /** Shows known photos before the owner starts. Sending asks again if this fails. */
  async function lookUpEarly(upload: Running): Promise<void> {
    if (isUnderWay(upload.state) || !navigator.onLine) return
    try {
      await markKnownPhotos({
        api: upload.api,
        state: () => upload.state,
        change: (changes) => change(upload, changes),
      })
    } catch (error) {
      console.warn('Known photos could not be found:', error)
    }
  }

  function begin(upload: Running): void {
    stop(upload)
    change(upload, { step: navigator.onLine ? 'sending' : 'waiting' })
    if (!navigator.onLine) return
    upload.stopSending = new AbortController()
    const { signal } = upload.stopSending
    upload.sending = lastRun = lastRun.then(() => run(upload, signal))
  }

  async function run(upload: Running, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const { uid, items } = upload.state
    const savedBefore = items.filter(isSaved).length
    let failure: UploadErrorReason | null = null
    try {
      await personOf(uid).lock.take(true)
      await sendUpload({
        ...{ api: upload.api, signal, keep: upload.keeper.keep, read: upload.reader.ended },
        state: () => upload.state,
        change: (changes) => change(upload, changes),
      })
    } catch (error) {
      if (!signal.aborted) console.warn('The upload ended:', error)
      failure = await classifyError(error, 'any')
    }
    if (signal.aborted) return
    if (upload.state.items.filter(isSaved).length > savedBefore) upload.retryMs = firstRetryMs
    if (failure === 'interrupted' || failure === 'notSignedIn') retryLater(upload)
    else finish(upload, failure)
  }

  function retryLater(upload: Running): void {
    change(upload, { step: 'waiting' })
    upload.retry = setTimeout(() => begin(upload), upload.retryMs)
    upload.retryMs = Math.min(2 * upload.retryMs, longestRetryMs)
  }

  function finish(upload: Running, failure: UploadErrorReason | null): void {
    const { items, target } = upload.state
    const sent = toSend(items)
    const isDone = failure === null && sent.length > 0 && sent.every(isSaved)
    const step = isDone ? 'done' : failure === 'roleGone' ? 'roleGone' : 'stopped'
    change(upload, { step })
    if (isDone) toastSuccess(uploadSucceeded(sent.length, target?.title ?? ''))
    else if (failure && failure !== 'roleGone') toastFailure(uploadFailed)
    else if (sent.length === 0) void discard(upload, [])
    void releaseIfIdle(upload.state.uid)
  }

  function stop(upload: Running): void {
    upload.stopSending.abort()
    clearTimeout(upload.retry)
  }

  /**
   * Asks the server to remove what was given up. If nothing is left to send, a project that the upload
   * created goes too, and the next photos can go elsewhere.
   */
  async function discard(
    upload: Running,
    begun: readonly UploadItem[],
    keepStored = false,
  ): Promise<void> {
    const { target, items } = upload.state
    if (!target) return
    const isEmpty = toSend(items).length === 0
    if (isEmpty) change(upload, { target: null, step: items.length > 0 ? 'asking' : 'chosen' })
    const withProject = isEmpty && target.form !== null
    const photos = begun.map(({ imageId, filename }) => ({ imageId, filename }))
    if (photos.length === 0 && !withProject) return
    const { projectId } = target
    try {
      const kept = await upload.api.discard({ projectId, photos, keepStored, withProject })
      // A photo can arrive although its answer is lost.
      if (kept[0] === undefined) return
      const notice = keptText(kept[0], kept.length - 1)
      change(upload, { notice })
      if (!all.includes(upload)) all = [...all, upload]
      notify()
    } catch (error) {
      console.warn('The nightly job discards the photos:', error)
    }
  }

  async function giveUp(upload: Running, keepStored = false): Promise<void> {
    const { items } = upload.state
    stop(upload)
    upload.reader.stop()
    const saved = items.filter(isSaved)
    const step = saved.length > 0 ? 'done' : 'chosen'
    change(upload, { items: saved, step, form: null })
    await upload.sending
    const begun = items.filter((item) => item.tried && !isSaved(item))
    await discard(upload, begun, keepStored)
    await releaseIfIdle(upload.state.uid)
  }

  /** Restores the uploads that no other tab works on. Resumes those that waited for their owner. */
  async function takeUp(uid: string): Promise<void> {
    for (const upload of of(uid)) if (upload.state.step === 'waiting') begin(upload)
    const { api, lock } = personOf(uid)
    const held = lock.take(false).then(() => releaseIfIdle(uid))
    await withTimeout(lockLimitMs, held).catch(() => undefined)
    if (!lock.isAskedFor()) return
    const kept = await api.drafts.list()
    if (!lock.isAskedFor()) return
    const others = kept.map(({ id, draft: { target, items } }) => ({
      ...{ uid, id, title: target?.title ?? null, count: unsaved(items).length },
    }))
    elsewhere = [...elsewhere.filter((other) => other.uid !== uid), ...others]
    notify()
  }

  /**
   * Photos that are not uploaded yet, in all tabs: `unkept` of them are lost at a sign-out. Not
   * `complete` if what is kept can't be read.
   */
  async function countLeft(uid: string) {
    const drafts = await personOf(uid)
      .api.drafts.list()
      .catch(() => null)
    const own = of(uid).map(({ state }) => state)
    const others = (drafts ?? []).filter(({ id }) => !own.some((upload) => upload.id === id))
    const left = others.flatMap(({ draft, hasFile }) =>
      unsaved(draft.items).map(({ id }) => hasFile(id)),
    )
    return {
      count: sum(own.map(countUnsaved)) + left.length,
      unkept: sum(own.map(countUnkept)) + left.filter((isKept) => !isKept).length,
      complete: drafts !== null,
    }
  }

  /** @param keep whether the photos stay in this browser for the same person; else all tabs lose them */
  async function signOut(uid: string, keep: boolean): Promise<void> {
    if (!keep) await withTimeout(discardLimitMs, giveUpAll(uid)).catch(() => undefined)
    for (const upload of of(uid)) {
      stop(upload)
      upload.reader.stop()
      await upload.keeper.flush()
      await upload.keeper.close()
      remove(upload)
    }
    personOf(uid).lock.release()
  }

  async function giveUpAll(uid: string): Promise<void> {
    const own = of(uid)
    await personOf(uid).lock.take(true)
    // Another tab may have stored more than its draft says.
    await Promise.all(of(uid).map((upload) => giveUp(upload, !own.includes(upload))))
  }

  addEventListener('online', () => {
    for (const upload of all) {
      upload.retryMs = firstRetryMs
      change(upload, { items: upload.state.items.map((item) => ({ ...item, attempts: 0 })) })
      if (upload.state.step === 'waiting') begin(upload)
    }
  })
  addEventListener('offline', () => {
    for (const upload of all) {
      if (upload.state.step !== 'sending') continue
      stop(upload)
      change(upload, { step: 'waiting' })
    }
  })

  return {
    /**
     * Takes chosen files, which join an upload whose target is not decided.
     * @param projectId the project from whose card or page they are added
     * @param shared if another app shared them
     * @returns the upload's id
     */
    choose(
      uid: string,
      files: readonly File[],
      { projectId = null, shared = null }: Origin = {},
    ): string {
      // Receipts and refusals were seen by now.
      for (const upload of of(uid)) if (!hasWorkLeft(upload.state)) void forget(upload)
      const open = of(uid).find(({ state }) => !state.target && state.projectId === projectId)
      const upload = open ?? add(uid, newId(), { projectId })
      change(upload, { step: 'asking', shared })
      upload.reader.add(files)
      // Its failure shows when the photos are sent.
      personOf(uid)
        .lock.take(true)
        .catch(() => undefined)
      return upload.state.id
    },

    /** Takes files for an upload whose photos failed. */
    chooseAgain(id: string, files: readonly File[]): void {
      const upload = find(id)
      if (upload && files.length > 0) upload.reader.add(files)
    },

    /** Opens or closes the question about the project. */
    ask(id: string, isAsking: boolean): void {
      const upload = find(id)
      if (upload && !upload.state.target) change(upload, { step: isAsking ? 'asking' : 'chosen' })
    },

    editForm(id: string, form: ProjectForm): void {
      const upload = find(id)
      if (upload) change(upload, { form })
    },

    dismissRefusals(id: string): void {
      const upload = find(id)
      if (upload) change(upload, { refusals: [] })
    },

    /** Removes an upload without work left from the page. */
    forget(id: string): void {
      const upload = find(id)
      if (upload) void forget(upload)
    },

    /** Removes a photo that is not being sent. */
    remove(id: string, itemId: string): void {
      const upload = find(id)
      const removed = upload?.state.items.find((item) => item.id === itemId)
      if (!upload || !removed || isUnderWay(upload.state) || isSaved(removed)) return
      const items = upload.state.items.filter((item) => item !== removed)
      const sent = toSend(items)
      const { target, step } = upload.state
      const isDone = target !== null && sent.length > 0 && sent.every(isSaved)
      change(upload, { items, step: isDone ? 'done' : items.length > 0 ? step : 'chosen' })
      // The page said that a photo without bytes is not here, so if it did arrive, it stays.
      void discard(upload, removed.tried ? [removed] : [], isMissingBytes(removed))
      void releaseIfIdle(upload.state.uid)
    },

    /** Sends the photos that other projects have too. */
    sendAnyway(id: string): void {
      const upload = find(id)
      if (!upload || upload.state.step === 'done') return
      const { items, target, projectId } = upload.state
      const isHere = ({ duplicate }: UploadItem) =>
        duplicate?.projectId === (target?.projectId ?? projectId)
      change(upload, {
        items: items.map((item) =>
          item.state === 'duplicate' && !isHere(item)
            ? { ...item, state: 'waiting', duplicate: null }
            : item,
        ),
      })
    },

    /** Sends what is not saved yet; also a retry. The target stays once something was sent. */
    start(id: string, chosen: UploadTarget): void {
      const upload = find(id)
      if (!upload || isUnderWay(upload.state) || !hasWorkLeft(upload.state)) return
      change(upload, {
        target: targetFor(upload.state, chosen),
        items: upload.state.items.map((item) =>
          item.state === 'failed' && !isMissingBytes(item) ? { ...item, state: 'waiting' } : item,
        ),
      })
      begin(upload)
    },

    pause(id: string): void {
      const upload = find(id)
      if (upload?.state.step !== 'sending') return
      stop(upload)
      change(upload, { step: 'paused' })
    },

    resume(id: string): void {
      const upload = find(id)
      if (upload?.state.step === 'paused' || upload?.state.step === 'waiting') begin(upload)
    },

    /** Gives up what is not saved; resolves when the server was asked to remove it. */
    async giveUp(id: string): Promise<void> {
      const upload = find(id)
      if (upload) await giveUp(upload)
    },

    /** Gives up what is not saved, and moves the saved photos to the trash. */
    async undo(id: string): Promise<void> {
      const upload = find(id)
      if (!upload) return
      const { api, state } = upload
      const saved = state.items.filter(isSaved).map(({ imageId }) => imageId)
      change(upload, { items: state.items.filter((item) => !isSaved(item)), step: 'stopped' })
      await giveUp(upload)
      try {
        await api.trash(saved)
      } catch (error) {
        console.warn('Photos were not moved to the trash:', error)
        change(upload, { notice: notUndone })
      }
    },

    takeUp,
    countLeft,
    signOut,
    current: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A new project keeps its id if its creation failed, or only seemed to. */
function targetFor({ target, items }: UploadState, chosen: UploadTarget): UploadTarget {
  if (!target) return chosen
  if (!target.form || !chosen.form || items.some(isSaved)) return target
  return { ...chosen, projectId: target.projectId }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
