import { createStore, getMany, promisifyRequest, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { type ProjectForm, projectFormSchema } from '../../../domain/project.ts'
import type { Lock } from './lock.ts'
import {
  type Draft,
  draftSchema,
  hasWorkLeft,
  isSaved,
  itemsToKeep,
  newId,
  partlyKept,
  photosAtRisk,
  type UploadItem,
  type UploadState,
} from './state.ts'
import { waitForStorage } from './waitForStorage.ts'

export type Drafts = ReturnType<typeof openDrafts>

let store: UseStore | null = null
const browserRecords: UseStore = (mode, callback) => {
  store ??= createStore('uploads', 'drafts')
  return store(mode, callback)
}

/** Another tab took the lock or signed out while this one slept, so it must not write. */
export class HeldElsewhereError extends Error {}

/** A person's uploads in IndexedDB: one record per upload, one per file, written once, and their holder. */
export function openDrafts(uid: string, records = browserRecords) {
  const prefix = `upload/${uid}/`
  const draftPrefix = `${prefix}draft/`
  const forms = openForms(uid)
  const filePrefix = (id: string) => `${prefix}file/${id}/`
  const holderKey = `holder/${uid}`
  const newHold = () => ({ token: newId(), isClaimed: false })
  let hold = newHold()
  const lastDiscard = () => localStorage.getItem(`upload-discard/${uid}`)
  let knownDiscard = lastDiscard()

  /**
   * Atomic. The first write with a token claims the records, and later ones compare it, so a claim that fails
   * is repeated.
   * @throws HeldElsewhereError
   */
  async function write(change: (objects: IDBObjectStore) => void): Promise<void> {
    const mine = hold
    await records('readwrite', async (objects) => {
      const holder = await promisifyRequest<unknown>(objects.get(holderKey))
      const isTaken = mine.isClaimed && holder !== mine.token
      if (isTaken || lastDiscard() !== knownDiscard) throw new HeldElsewhereError()
      objects.put(mine.token, holderKey)
      change(objects)
      await promisifyRequest(objects.transaction)
    })
    mine.isClaimed = true
  }

  return {
    /** Refuses what other tabs write from now on. */
    claim(): Promise<void> {
      hold = newHold()
      return write(() => undefined)
    },

    /** Whether another tab has signed out and discarded the photos since the last call. */
    wereDiscarded(): boolean {
      const before = knownDiscard
      knownDiscard = lastDiscard()
      return knownDiscard !== before
    },

    async list() {
      const [keys, stored] = await records('readonly', (objects) =>
        Promise.all([
          promisifyRequest(objects.getAllKeys(startingWith(prefix))),
          promisifyRequest<unknown[]>(objects.getAll(startingWith(draftPrefix))),
        ]),
      )
      const drafts = keys.map(String).filter((key) => key.startsWith(draftPrefix))
      return drafts.flatMap((key, index) => {
        const { data: draft } = draftSchema.safeParse(stored[index])
        const id = key.slice(draftPrefix.length)
        const form = forms.read()[id]
        const hasFile = (itemId: string) => keys.includes(filePrefix(id) + itemId)
        return draft ? [{ id, draft: { ...draft, ...(form && { form }) }, hasFile }] : []
      })
    },

    async load(id: string, items: Draft['items']): Promise<UploadItem[]> {
      const fileKeys = items.map((item) => filePrefix(id) + item.id)
      const files = await getMany<unknown>(fileKeys, records)
      return items.map((item, index) => restoreItem(item, files[index]))
    },

    /** Also deletes the files that the draft no longer needs. */
    async save(
      id: string,
      draft: Draft,
      added?: Pick<UploadItem, 'id' | 'file' | 'preview'>,
    ): Promise<void> {
      const needed = draft.items
        .filter((item) => !isSaved(item))
        .map((item) => filePrefix(id) + item.id)
      await write((objects) => {
        objects.put(draft, draftPrefix + id)
        if (added) {
          const { file, preview } = added
          objects.put({ file, preview }, filePrefix(id) + added.id)
        }
        const present = objects.getAllKeys(startingWith(filePrefix(id)))
        present.onsuccess = () => {
          for (const key of present.result) if (!needed.includes(String(key))) objects.delete(key)
        }
      })
      requestPersistence()
    },

    keepForm: (id: string, form: ProjectForm) => forms.write(id, form),

    async drop(id: string): Promise<void> {
      forms.write(id, undefined)
      await write((objects) => {
        objects.delete(draftPrefix + id)
        objects.delete(startingWith(filePrefix(id)))
      })
    },

    /** Deletes all drafts, even while another tab holds the lock, and refuses what tabs write later. */
    async clear(): Promise<void> {
      forms.forget()
      knownDiscard = newId()
      localStorage.setItem(`upload-discard/${uid}`, knownDiscard)
      await records('readwrite', (objects) => {
        objects.delete(startingWith(prefix))
        objects.delete(holderKey)
        return promisifyRequest(objects.transaction)
      })
    },
  }
}

const formsSchema = z.record(z.string(), projectFormSchema).catch({})

/** The typed forms, in the storage that has a text before the page can be left. */
function openForms(uid: string) {
  const key = `upload-forms/${uid}`
  const read = () => formsSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  return {
    read,
    write(id: string, form: ProjectForm | undefined): void {
      const { [id]: _, ...others } = read()
      const forms = form ? { ...others, [id]: form } : others
      if (Object.keys(forms).length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(forms))
    },
    forget: () => localStorage.removeItem(key),
  }
}

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

let isPersistenceRequested = false

/** Otherwise a browser may clear its storage when the device is full or after a week without a visit. */
function requestPersistence(): void {
  if (isPersistenceRequested) return
  isPersistenceRequested = true
  navigator.storage?.persist?.().catch((error) => console.warn('May be cleared:', error))
}

const fileSchema = z.object({ file: z.instanceof(File), preview: z.instanceof(Blob).nullable() })

function restoreItem(item: Draft['items'][number], stored: unknown): UploadItem {
  const withoutFile = {
    file: new File([], item.filename),
    takenOn: null,
    preview: null,
    attempts: 0,
    kept: false,
  }
  if (item.state === 'saved') return { ...item, ...withoutFile, progress: 1 }
  const found = fileSchema.safeParse(stored)
  if (!found.success || found.data.file.size !== item.bytes) {
    const reason = found.success ? partlyKept : 'This browser could not keep it. Choose it again.'
    const failed = { state: 'failed', reason, duplicate: null } as const
    return { ...item, ...withoutFile, ...failed, lookedUp: false, progress: 0 }
  }
  const state = item.state === 'uploading' ? 'waiting' : item.state
  return { ...item, ...withoutFile, ...found.data, kept: true, state, progress: 0 }
}

const saveDelayMs = 150

type SaverOptions = {
  drafts: Drafts
  current: () => UploadState
  change: (changes: Partial<Pick<UploadState, 'items' | 'noRoom'>>) => void
  lock: Pick<Lock, 'isHeld' | 'lose'>
}

export function createDraftSaver({ drafts, current, change, lock }: SaverOptions) {
  let writtenText: string | null = null
  let writing = Promise.resolve()
  let isScheduled = false
  let isClosed = false
  let pending = 0

  const canWrite = () => lock.isHeld() && !isClosed

  async function write(): Promise<void> {
    const upload = current()
    const { id, items, step, projectId, target, leaving, form } = upload
    const hasDraft = hasWorkLeft(upload) && items.length > 0
    const draft: Draft = {
      step,
      projectId,
      target,
      leaving,
      form,
      items: items.map(({ file, takenOn, preview, progress, attempts, kept, ...item }) => item),
    }
    const text = hasDraft ? JSON.stringify(draft) : 'none'
    const toKeep = hasDraft ? itemsToKeep(items) : []
    if (!canWrite() || (text === writtenText && toKeep.length === 0)) return
    if (await attempt(() => (hasDraft ? drafts.save(id, draft) : drafts.drop(id))))
      writtenText = text
    const kept: string[] = []
    // One transaction per file: if one has no room, the others are kept.
    for (const item of toKeep)
      if (canWrite() && (await attempt(() => drafts.save(id, draft, item)))) kept.push(item.id)
    const noRoom = photosAtRisk(toKeep).some((item) => !kept.includes(item.id))
    const keptItems = current().items.map((item) =>
      kept.includes(item.id) ? { ...item, kept: true } : item,
    )
    change({ ...(kept.length > 0 && { items: keptItems }), noRoom })
  }

  async function attempt(change: () => Promise<void>): Promise<boolean> {
    try {
      await change()
      return true
    } catch (error) {
      if (error instanceof HeldElsewhereError && canWrite()) lock.lose()
      else console.warn('The chosen photos could not be kept for later:', error)
      return false
    }
  }

  function reportLoss(): void {
    if (photosAtRisk(current().items).length > 0) change({ noRoom: true })
  }

  function flush(): Promise<unknown> {
    isScheduled = false
    pending += 1
    writing = writing.then(write).finally(() => {
      pending -= 1
    })
    return waitForStorage(writing, reportLoss)
  }

  return {
    flush,
    reportLoss,
    isWriting: () => pending > 0,
    schedule(): void {
      if (isScheduled) return
      isScheduled = true
      setTimeout(flush, saveDelayMs)
    },
    close(): Promise<void> {
      isClosed = true
      return writing
    },
  }
}
