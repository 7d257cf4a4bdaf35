import { withTimeout } from '../../firebase/errors.ts'
import type { UploadApi } from './api.ts'
import { createUpload, type Upload } from './createUpload.ts'
import { createLock, type Lock } from './lock.ts'
import {
  asNew,
  countUnkept,
  countUnsaved,
  emptyUpload,
  hasWorkLeft,
  isMissingBytes,
  isUnderWay,
  newId,
  type RestoredDraft,
  type UploadState,
  unsaved,
} from './state.ts'

/** An upload that another tab of this browser works on, as it was when this tab looked. */
type UploadElsewhere = { uid: string; id: string; title: string | null; count: number }

/** A new object at every change. */
export type Snapshot = { here: readonly UploadState[]; elsewhere: readonly UploadElsewhere[] }

export type Uploads = ReturnType<typeof createUploads>

/** Where chosen photos come from. */
type Origin = { projectId?: string | null | undefined; shared?: UploadState['shared'] }

/** How long signing out waits for the server to discard photos. */
const discardLimitMs = 5000

/** How long a page waits for the one before it to release the lock, before it shows its uploads as elsewhere. */
const lockLimitMs = 1500

/** The uploads of a page. They go on whatever the page shows. */
export function createUploads(openApi: (uid: string) => UploadApi) {
  let all: readonly Upload[] = []
  let elsewhere: readonly UploadElsewhere[] = []
  let snapshot: Snapshot = { here: [], elsewhere }
  let lastRun = Promise.resolve()
  const listeners = new Set<() => void>()
  const persons = new Map<string, { api: UploadApi; lock: Lock }>()

  const of = (uid: string) => all.filter((upload) => upload.current().uid === uid)
  const find = (id: string) => all.find((upload) => upload.current().id === id)

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

  function notify(): void {
    snapshot = { here: all.map((upload) => upload.current()), elsewhere }
    for (const listener of listeners) listener()
  }

  function add(uid: string, id: string, start: Partial<UploadState>): Upload {
    const upload = createUpload({
      ...personOf(uid),
      start: { ...emptyUpload(id, uid), ...start },
      inTurn: (run) => {
        lastRun = lastRun.then(run)
        return lastRun
      },
      onChange: notify,
      onEnd: () => releaseIfIdle(uid),
    })
    all = [...all, upload]
    notify()
    return upload
  }

  function remove(upload: Upload): void {
    all = all.filter((other) => other !== upload)
    notify()
  }

  /** Removes an upload without work left, once its draft is dropped. */
  async function forget(upload: Upload): Promise<void> {
    await upload.keeper.flush()
    if (!hasWorkLeft(upload.current())) remove(upload)
  }

  /** Another tab can't know the files that are not kept: they stay here, for the owner to send. */
  async function leaveToOtherTab(uid: string): Promise<void> {
    const lost = of(uid)
    for (const upload of lost) upload.stop()
    await Promise.all(lost.map(({ keeper }) => keeper.close()))
    for (const upload of lost) {
      const { items, projectId } = upload.current()
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
    const isIdle = () => !of(uid).some((upload) => hasWorkLeft(upload.current()))
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
    const restored = target === null ? 'chosen' : step === 'paused' ? 'paused' : 'stopped'
    const upload = add(uid, id, { items, projectId, target, form, step: restored })
    if (target !== null && isUnderWay(draft) && step !== 'paused') upload.begin()
    else void upload.lookUpEarly()
  }

  /** Restores the uploads that no other tab works on. Resumes those that waited for their owner. */
  async function takeUp(uid: string): Promise<void> {
    for (const upload of of(uid)) if (upload.current().step === 'waiting') upload.begin()
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

  async function giveUpAll(uid: string): Promise<void> {
    const own = of(uid)
    await personOf(uid).lock.take(true)
    // Another tab may have stored more than its draft says.
    await Promise.all(of(uid).map((upload) => upload.giveUp(!own.includes(upload))))
  }

  addEventListener('online', () => {
    for (const upload of all) upload.goOnline()
  })
  addEventListener('offline', () => {
    for (const upload of all) upload.goOffline()
  })

  return {
    /**
     * Takes chosen files, which join an upload whose target is not decided.
     * @param projectId the project from whose card or page they are added
     * @param shared if another app shared them
     */
    choose(
      uid: string,
      files: readonly File[],
      { projectId = null, shared = null }: Origin = {},
    ): Upload {
      // Receipts and refusals were seen by now.
      for (const upload of of(uid)) if (!hasWorkLeft(upload.current())) void forget(upload)
      const open = of(uid)
        .filter((upload) => !upload.current().target)
        .find((upload) => upload.current().projectId === projectId)
      const upload = open ?? add(uid, newId(), { projectId })
      upload.change({ step: 'asking', shared })
      upload.reader.add(files)
      // Its failure shows when the photos are sent.
      personOf(uid)
        .lock.take(true)
        .catch(() => undefined)
      return upload
    },

    find,

    /** Removes an upload without work left from the page. */
    forget(id: string): void {
      const upload = find(id)
      if (upload) void forget(upload)
    },

    takeUp,

    /**
     * Photos that are not uploaded yet, in all tabs: `unkept` of them are lost at a sign-out. Not
     * `complete` if what is kept can't be read.
     */
    async countLeft(uid: string) {
      const { drafts } = personOf(uid).api
      const kept = await drafts.list().catch(() => null)
      const own = of(uid).map((upload) => upload.current())
      const others = (kept ?? []).filter(({ id }) => !own.some((upload) => upload.id === id))
      const left = others.flatMap(({ draft, hasFile }) =>
        unsaved(draft.items).map(({ id }) => hasFile(id)),
      )
      return {
        count: sum(own.map(countUnsaved)) + left.length,
        unkept: sum(own.map(countUnkept)) + left.filter((isKept) => !isKept).length,
        complete: kept !== null,
      }
    },

    /** @param keep whether the photos stay in this browser for the same person; else all tabs lose them */
    async signOut(uid: string, keep: boolean): Promise<void> {
      if (!keep) await withTimeout(discardLimitMs, giveUpAll(uid)).catch(() => undefined)
      for (const upload of of(uid)) {
        upload.stop()
        upload.reader.stop()
        await upload.keeper.flush()
        await upload.keeper.close()
        remove(upload)
      }
      personOf(uid).lock.release()
    },

    current: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
