import PQueue from 'p-queue'
import { createUploadController, type UploadController } from './createUploadController.ts'
import { lookUpAgain } from './deliverUpload.ts'
import { createLock } from './lock.ts'
import { withTimeout } from './server/errors.ts'
import {
  asNew,
  countAtRisk,
  countUnsaved,
  type Draft,
  emptyUpload,
  hasWorkLeft,
  isUnderWay,
  newId,
  photosAtRisk,
  stepAfter,
  type UploadItem,
  type UploadState,
  unsaved,
} from './state.ts'
import type { UploadPorts } from './uploadPorts.ts'
import { waitForStorage } from './waitForStorage.ts'

export type ShownUpload = UploadState & Pick<UploadController, 'actions'>

/** `elsewhere`: in other tabs. */
export type Snapshot = {
  here: readonly ShownUpload[]
  elsewhere: readonly { id: string; title: string | null; count: number }[]
}

export type Outbox = ReturnType<typeof createOutbox>

type Origin = { projectId?: string | null | undefined; shared?: UploadState['shared'] }

const discardLimitMs = 5000

/** After a reload, the page before may hold the lock for a moment. Drafts are restored later, too. */
const lockLimitMs = 1500

export function createOutbox(ports: UploadPorts) {
  let all: readonly UploadController[] = []
  let elsewhere: Snapshot['elsewhere'] = []
  let leaving = Promise.resolve()
  let snapshot: Snapshot = { here: [], elsewhere }
  const turns = new PQueue({ concurrency: 1 })
  const listeners = new Set<() => void>()
  const lock = createLock({
    hold: ports.hold,
    onHeld: restoreAll,
    onLost: () => {
      leaving = leaveToOtherTab()
      void leaving.then(() => resumeAll())
    },
  })

  const find = (id: string) => all.find((upload) => upload.current().id === id)
  const states = () => all.map((upload) => upload.current())

  function notify(): void {
    snapshot = { here: all.map(({ current, actions }) => ({ ...current(), actions })), elsewhere }
    for (const listener of listeners) listener()
  }

  function add(id: string, start: Partial<UploadState>): UploadController {
    const upload = createUploadController({
      ports,
      lock,
      start: { ...emptyUpload(id), ...start },
      inTurn: (run) => turns.add(run),
      onChange: notify,
      onEnd: releaseIfIdle,
      onForget: () => remove(upload),
    })
    all = [...all, upload]
    notify()
    return upload
  }

  function remove(upload: UploadController): void {
    all = all.filter((other) => other !== upload)
    notify()
  }

  function drop(upload: UploadController): void {
    upload.end()
    upload.reader.stop()
    void upload.saver.close()
    remove(upload)
  }

  function dropDiscarded(): void {
    if (ports.drafts.wereDiscarded()) for (const upload of all) drop(upload)
  }

  /** The other tab resumes what is kept. Files that are not kept stay here, for the owner to send. */
  async function leaveToOtherTab(): Promise<void> {
    const lost = all
    for (const upload of lost) upload.end()
    await waitForStorage(Promise.all(lost.map(({ saver }) => saver.close())))
    for (const upload of lost) {
      if (!all.includes(upload)) continue // the lock was lost twice
      const { items, projectId } = upload.current()
      const photos = photosAtRisk(items)
      const files = upload.reader.stop()
      remove(upload)
      if (photos.length + files.length === 0) continue
      const left = add(newId(), { projectId, items: photos.map(asNew) })
      if (files.length > 0) left.reader.add(files)
      void upload.saver.close().then(() => removeKept(left, upload))
    }
  }

  /** The storage kept them after all, so the other tab has them, too. */
  function removeKept(left: UploadController, lost: UploadController): void {
    const kept = lost.current().items.filter((item) => item.kept)
    for (const { id, hash } of left.current().items)
      if (kept.some((item) => item.hash === hash)) left.actions.removePhoto(id)
  }

  async function releaseIfIdle(): Promise<void> {
    const isIdle = () => !states().some(hasWorkLeft)
    if (!isIdle()) return
    // What other tabs left may still be restored.
    if (lock.isHeld()) await lock.wait()
    await Promise.all(all.map(({ saver }) => saver.flush()))
    const isWritten = !all.some(({ saver }) => saver.isWriting())
    if (lock.isHeld() && isIdle() && isWritten) lock.release()
  }

  /** @param isStolen whether another tab may have sent more than its drafts say */
  async function restoreAll(isStolen: boolean, isStillHeld: () => boolean): Promise<void> {
    elsewhere = []
    const restored = new Set<string>()
    dropDiscarded()
    try {
      // Without room for a claim, the first write that has room repeats it.
      await ports.drafts.claim().catch((error) => console.warn('Not claimed:', error))
      // An upload that leaves is still here, but its draft must be restored.
      await leaving
      for (const { id, draft } of await ports.drafts.list()) {
        if (find(id)) continue
        const items = await ports.drafts.load(id, draft.items)
        // A crash may come before the draft says that a photo was tried.
        const wasSending = isStolen || draft.step === 'sending'
        const tried = items.map((item) => ({ ...item, tried: item.tried || wasSending }))
        if (!isStillHeld()) continue
        // The owner may have chosen a kept photo again before the storage answered.
        const chosen = all.filter((upload) => !restored.has(upload.current().id))
        const chosenItems = chosen.flatMap((upload) => upload.current().items)
        for (const upload of chosen)
          upload.change({ items: lookUpAgain(upload.current().items, items) })
        restore(id, draft, lookUpAgain(tried, chosenItems))
        restored.add(id)
      }
    } catch (error) {
      console.warn('What this browser keeps could not be read:', error)
    }
    for (const { saver } of all) void saver.flush()
    notify()
  }

  function restore(id: string, draft: Draft, items: readonly UploadItem[]): void {
    // It may have been sent to a project that was not kept, under its old id.
    const unplaced = items.map((item) => ({ ...item, imageId: newId(), lookedUp: false }))
    const step = stepAfter('restore', draft.step)
    const upload = add(id, { ...draft, items: draft.target ? items : unplaced, step })
    const isUnfinished = isUnderWay(draft) || draft.leaving.length > 0
    if (isUnfinished && step === 'stopped') upload.begin()
    else void upload.lookUpEarly()
  }

  async function resumeAll(limitMs = lockLimitMs): Promise<void> {
    dropDiscarded()
    for (const upload of all) if (upload.current().step === 'waiting') upload.begin()
    await withTimeout(limitMs, lock.wait().then(releaseIfIdle)).catch(() => undefined)
    if (!lock.isRequested()) return // this tab has it
    const drafts = await ports.drafts.list()
    if (!lock.isRequested()) return // this tab got it meanwhile
    elsewhere = drafts
      .map(({ id, draft: { target, items } }) => ({
        id,
        title: target?.title ?? null,
        count: unsaved(items).length,
      }))
      .filter(({ count }) => count > 0)
    notify()
  }

  async function discardAll(): Promise<void> {
    const own = all
    await lock.steal()
    // Another tab may have stored more than its draft says.
    await Promise.all(
      all.map((upload) => upload.actions.discard(own.includes(upload) ? 'remove' : 'keep')),
    )
  }

  addEventListener('online', () => {
    for (const upload of all) upload.goOnline()
  })
  addEventListener('offline', () => {
    for (const upload of all) upload.goOffline()
  })
  addEventListener('beforeunload', (event) => {
    // Kept photos aren't lost, but nothing is sent until the page is opened again.
    const needsPage = (upload: UploadState) =>
      upload.step === 'sending' || upload.step === 'waiting' || countAtRisk(upload) > 0
    if (states().some(needsPage)) event.preventDefault()
  })

  return {
    choose(
      files: readonly File[],
      { projectId = null, shared = null }: Origin = {},
    ): UploadController {
      dropDiscarded()
      for (const upload of all) void upload.actions.forget()
      const open = states().find((state) => !state.target && state.projectId === projectId)
      const upload = (open && find(open.id)) ?? add(newId(), { projectId })
      upload.choose(files, shared)
      lock.steal(upload.saver.reportLoss).catch(() => undefined)
      return upload
    },

    find,
    resumeAll,

    /**
     * Counts the photos of all tabs that are not uploaded. A sign-out loses `atRisk` of them. `complete` is
     * false if the browser's storage can't be counted, because it doesn't answer or throws.
     */
    async countLeft() {
      const drafts = await waitForStorage(ports.drafts.list()).catch(() => undefined)
      const others = (drafts ?? []).filter(({ id }) => !find(id))
      const left = others.flatMap(({ draft, hasFile }) =>
        unsaved(draft.items).map(({ id }) => hasFile(id)),
      )
      return {
        count: sum(states().map(countUnsaved)) + left.length,
        atRisk: sum(states().map(countAtRisk)) + left.filter((isKept) => !isKept).length,
        complete: drafts !== undefined,
      }
    },

    async signOut(keep: boolean): Promise<void> {
      if (!keep) await withTimeout(discardLimitMs, discardAll()).catch(() => undefined)
      for (const upload of all) upload.end()
      if (keep) await Promise.all(all.map(({ saver }) => saver.flush()))
      for (const upload of all) drop(upload)
      if (!keep) await waitForStorage(ports.drafts.clear()).catch(() => undefined)
      lock.release()
    },

    current: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
