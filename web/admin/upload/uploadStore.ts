import PQueue from 'p-queue'
import { Upload } from './Upload.ts'
import type { DraftStorage, KeptDraft, UploadPorts, UploadServer } from './uploadPorts.ts'
import { countUnkept, countUnsaved, isInUse, type UploadState, unsaved } from './uploadState.ts'

/** An upload that another tab of this browser works on, as it was when this tab looked. */
export type UploadElsewhere = { uid: string; id: string; title: string | null; count: number }

/** An upload of this page, as it is now. */
export type OneUpload = { upload: Upload; state: UploadState }

/** The uploads of a page: a new object at every change of one. */
export type Snapshot = {
  here: readonly OneUpload[]
  elsewhere: readonly UploadElsewhere[]
}

/** The world of all uploads. */
export type BrowserPorts = Omit<UploadPorts, 'server' | 'drafts' | 'inTurn'> & {
  serverFor: (uid: string) => UploadServer
  draftsFor: (uid: string) => DraftStorage
}

/** How long signing out waits for the server to forget what had been begun, in milliseconds. */
const discardLimit = 5000

/** How long a page waits in silence for the one before it to let go of a draft, in milliseconds. */
const lockLimit = 1500

export type Uploads = ReturnType<typeof createUploadStore>

/**
 * The uploads of a page. They go on whatever is on the screen, so no component holds them. What an
 * earlier page left goes on here, as soon as no other tab works on it.
 */
export function createUploadStore(ports: BrowserPorts) {
  const queue = new PQueue({ concurrency: 1 })
  let uploads: readonly Upload[] = []
  let elsewhere: readonly UploadElsewhere[] = []
  let snapshot: Snapshot = { here: [], elsewhere }
  const listeners = new Set<() => void>()

  function notify(): void {
    const here = uploads.map((upload) => {
      const last = snapshot.here.find((each) => each.upload === upload)
      const state = upload.current()
      return last?.state === state ? last : { upload, state }
    })
    snapshot = { here, elsewhere }
    for (const listener of listeners) listener()
  }

  function create(uid: string, id: string): Upload {
    const forPerson = {
      ...ports,
      server: ports.serverFor(uid),
      drafts: ports.draftsFor(uid),
      inTurn: (run: () => Promise<void>) => queue.add(run),
    }
    const onLost = () => forget(upload)
    const upload: Upload = new Upload(forPerson, { id, uid, onChange: notify, onLost })
    return upload
  }

  function add(upload: Upload): void {
    uploads = [...uploads, upload]
    // Not within a render that asks for it.
    queueMicrotask(notify)
  }

  function forget(upload: Upload): void {
    uploads = uploads.filter((other) => other !== upload)
    notify()
  }

  /**
   * Takes chosen files: they join those of which it is still open where they go.
   * @param projectId the project that they are chosen for, where that is known
   */
  function choose(uid: string, files: readonly File[], projectId: string | null = null): Upload {
    // A receipt, or what was refused, was seen by now.
    for (const upload of of(uid)) if (!isInUse(upload.current())) forget(upload)
    const open = of(uid).find((upload) => {
      const { target, projectId: meant } = upload.current()
      return target === null && meant === projectId
    })
    const upload = open ?? create(uid, ports.newId())
    if (!open) add(upload)
    upload.choose(files, projectId)
    return upload
  }

  /**
   * Takes up what no tab works on any more; of the rest, shows what is on its way elsewhere. What was
   * held while this person was not signed in goes on at once.
   */
  async function takeUp(uid: string): Promise<void> {
    for (const upload of of(uid)) if (upload.current().phase === 'offline') upload.resume()
    try {
      for (const draft of await ports.draftsFor(uid).list())
        if (!isKnown(draft.id)) adopt(uid, draft)
    } catch (error) {
      console.warn('What this browser kept could not be read:', error)
    }
  }

  const isKnown = (id: string) => uploads.some((upload) => upload.id === id) || adopting.has(id)

  /** Drafts that this tab waits for. */
  const adopting = new Map<string, Upload>()

  function adopt(uid: string, { id, draft }: KeptDraft, steal = false): Promise<void> {
    const upload = create(uid, id)
    adopting.set(id, upload)
    const stopWaiting = ports.clock.after(lockLimit, () => {
      const entry = {
        uid,
        id,
        title: draft.target?.title ?? null,
        count: unsaved(draft.items).length,
      }
      elsewhere = [...elsewhere, entry]
      notify()
    })
    return upload
      .hold(steal)
      .then(async () => {
        const left = await ports.draftsFor(uid).load(id)
        if (!left || adopting.get(id) !== upload) return upload.close()
        add(upload)
        // The other tab may have begun any of them.
        const items = left.items.map((item) => ({ ...item, tried: true }))
        upload.restore(steal ? { ...left, phase: 'idle', items } : left)
      })
      .catch((error: unknown) => console.warn('What this browser kept is out of reach:', error))
      .finally(() => {
        stopWaiting()
        if (adopting.get(id) === upload) adopting.delete(id)
        elsewhere = elsewhere.filter((other) => other.id !== id)
        notify()
      })
  }

  const of = (uid: string) => uploads.filter((upload) => upload.uid === uid)

  /**
   * Photos that are not uploaded yet, of all tabs. `unkept` of them can't stay in this browser. Not
   * `complete` where what is kept can't be read now.
   */
  async function countLeft(
    uid: string,
  ): Promise<{ count: number; unkept: number; complete: boolean }> {
    const drafts = await ports
      .draftsFor(uid)
      .list()
      .catch(() => null)
    const own = of(uid).map((upload) => upload.current())
    const others = (drafts ?? []).filter(({ id }) => !of(uid).some((upload) => upload.id === id))
    const left = others.flatMap(({ draft, hasFile }) =>
      unsaved(draft.items).map(({ id }) => ({ isKept: hasFile(id) })),
    )
    return {
      count: sum(own.map(countUnsaved)) + left.length,
      unkept: sum(own.map(countUnkept)) + left.filter(({ isKept }) => !isKept).length,
      complete: drafts !== null,
    }
  }

  /**
   * Signing out: what is not uploaded stays in this browser for the same person, or is given up, also
   * what other tabs are at. Those learn from Auth that nobody is signed in.
   */
  async function signOut(uid: string, keep: boolean): Promise<void> {
    if (!keep) await Promise.race([giveUpAll(uid), wait(discardLimit)])
    const leaving = of(uid)
    for (const upload of leaving) await upload.close()
    uploads = uploads.filter((upload) => !leaving.includes(upload))
    notify()
  }

  async function giveUpAll(uid: string): Promise<void> {
    const drafts = await ports.draftsFor(uid).list()
    const others = drafts.filter(({ id }) => !of(uid).some((upload) => upload.id === id))
    const own = of(uid)
    await Promise.all(others.map((draft) => adopt(uid, draft, true)))
    // Another tab may have saved more than its draft says.
    await Promise.all(of(uid).map((upload) => upload.giveUp(!own.includes(upload))))
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void ports.clock.after(milliseconds, resolve))
  }

  return {
    choose,
    /** Takes an upload that is over off the list. */
    forget,
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

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
