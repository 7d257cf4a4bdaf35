import type { Tell } from './batchEvents.ts'
import { type Batch, countUnkept, countUnsaved, unsaved } from './batchState.ts'
import type { Draft } from './draft.ts'
import { type RunningBatch, runBatch } from './runBatch.ts'
import type { DraftStorage, UploadPorts, UploadServer } from './uploadPorts.ts'

/** Photos for a new project, or for one that exists, by its id. */
export type UploadKey = 'new-project' | `project-${string}`

export type Upload = {
  uid: string
  key: UploadKey
  batch: Batch
  tell: Tell
}

/** What the tabs of a browser tell each other. */
export type TabMessage =
  /** Somebody signs out, in all tabs; `keep`: what is not uploaded stays in this browser. */
  | { kind: 'leave'; uid: string; keep: boolean }
  /** Somebody is about to. */
  | { kind: 'ask'; uid: string; id: string }
  | ({ kind: 'answer'; id: string } & PhotosHere)

/**
 * Photos of a tab that are not uploaded yet, with how many of them can't stay in this browser, and the
 * keys of the batches that it keeps: their drafts may be some moments behind.
 */
type PhotosHere = { count: number; unkept: number; drafts: readonly string[] }

/** The drafts of all batches, and the other tabs of this browser. */
export type BrowserPorts = Omit<UploadPorts, 'server'> & {
  /** As it answers this person alone. */
  serverFor: (uid: string) => UploadServer
  draftStorage: (uid: string, key: string) => DraftStorage
  listDrafts: (uid: string) => Promise<readonly ({ key: string } & Draft)[]>
  clearDrafts: (uid: string) => Promise<void>
  tabs: {
    tell: (message: TabMessage) => void
    listen: (onMessage: (message: TabMessage) => void) => void
  }
}

/** How long signing out waits for the server to forget what had been begun, in milliseconds. */
const discardLimit = 5000

/** How long other tabs may take to say what they are at, in milliseconds. */
const answerLimit = 300

export type Uploads = ReturnType<typeof createUploadStore>

/** The uploads of a page. They go on whatever is on the screen, so no component holds them. */
export function createUploadStore(ports: BrowserPorts) {
  const running = new Map<string, { uid: string; key: UploadKey; run: RunningBatch }>()
  const listeners = new Set<() => void>()
  let snapshot: readonly Upload[] = []
  const onAnswer = new Map<string, (photos: PhotosHere) => void>()
  ports.tabs.listen((message) => {
    if (message.kind === 'leave') void leaveHere(message.uid, message.keep)
    else if (message.kind === 'answer') onAnswer.get(message.id)?.(message)
    else ports.tabs.tell({ kind: 'answer', id: message.id, ...photosHere(message.uid) })
  })

  function tellAll(): void {
    snapshot = [...running.values()].map(({ uid, key, run }) => {
      const last = snapshot.find((upload) => upload.tell === run.tell)
      const batch = run.current()
      return last?.batch === batch ? last : { uid, key, batch, tell: run.tell }
    })
    for (const listener of listeners) listener()
  }

  /** The batch of one place: the same for everyone who asks. */
  function batchOf(uid: string, key: UploadKey): RunningBatch {
    const name = `${uid}:${key}`
    const known = running.get(name)
    if (known) return known.run
    const server = ports.serverFor(uid)
    const run = runBatch({ ...ports, server }, ports.draftStorage(uid, key))
    running.set(name, { uid, key, run })
    run.subscribe(tellAll)
    // Not within a render that asks for it.
    queueMicrotask(tellAll)
    return run
  }

  /** Takes up every batch that an earlier page left in this browser. */
  async function takeUp(uid: string): Promise<void> {
    try {
      for (const { key } of await ports.listDrafts(uid)) if (isUploadKey(key)) batchOf(uid, key)
    } catch (error) {
      console.warn('What this browser kept could not be read:', error)
    }
  }

  function photosHere(uid: string): PhotosHere {
    const here = [...running.values()].filter((upload) => upload.uid === uid)
    const batches = here.map(({ run }) => run.current())
    return {
      count: sum(batches.map(countUnsaved)),
      unkept: sum(batches.map(countUnkept)),
      drafts: here.filter(({ run }) => run.current().keeping === 'kept').map(({ key }) => key),
    }
  }

  async function photosElsewhere(uid: string): Promise<PhotosHere[]> {
    const id = ports.newId()
    const answers: PhotosHere[] = []
    onAnswer.set(id, (photos) => void answers.push(photos))
    ports.tabs.tell({ kind: 'ask', uid, id })
    await wait(answerLimit)
    onAnswer.delete(id)
    return answers
  }

  /**
   * Photos that are not uploaded yet: those of all tabs, and those that no tab has open. `unkept` of
   * them can't stay in this browser. Not `complete` where what is kept can't be read now.
   */
  async function countLeft(
    uid: string,
  ): Promise<{ count: number; unkept: number; complete: boolean }> {
    const elsewhere = await photosElsewhere(uid)
    const read = await ports.listDrafts(uid).catch(() => null)
    const drafts = read ?? []
    const tabs = [photosHere(uid), ...elsewhere]
    const open = new Set(tabs.flatMap((tab) => tab.drafts))
    const waiting = drafts.filter(({ key }) => !open.has(key))
    return {
      count:
        sum(tabs.map(({ count }) => count)) +
        sum(waiting.map(({ items }) => unsaved(items).length)),
      unkept: sum(tabs.map(({ unkept }) => unkept)),
      complete: read !== null,
    }
  }

  /** Signing out, in all tabs: what is not uploaded stays in this browser, or is given up. */
  async function signOut(uid: string, keep: boolean): Promise<void> {
    ports.tabs.tell({ kind: 'leave', uid, keep })
    await leaveHere(uid, keep)
    if (keep) return
    const clear = ports.clearDrafts(uid)
    await clear.catch((error) => console.warn('Nothing was kept to be cleared:', error))
  }

  /** What others have left here, whose session ended without a word, is theirs. */
  async function leaveHere(uid: string, keep: boolean): Promise<void> {
    const mine = [...running].filter(([, upload]) => upload.uid === uid)
    const leaving = mine.map(([, { run }]) => run)
    // What is chosen from now on is another batch.
    for (const [name] of mine) running.delete(name)
    for (const run of leaving) run.tell({ kind: 'leave', keep })
    await Promise.all(leaving.map((run) => run.left))
    if (!keep) await Promise.race([Promise.all(leaving.map(nothingToDiscard)), wait(discardLimit)])
    tellAll()
  }

  function nothingToDiscard(run: RunningBatch): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (run.current().discards.length === 0) resolve()
      }
      run.subscribe(check)
      check()
    })
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void ports.clock.after(milliseconds, resolve))
  }

  return {
    batchOf,
    takeUp,
    countLeft,
    signOut,
    /** All uploads of this page; a new list at every change of one. */
    current: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function isUploadKey(key: string): key is UploadKey {
  return key === 'new-project' || key.startsWith('project-')
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
