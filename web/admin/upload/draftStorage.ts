import { createStore, get, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import type { DraftStorage } from './uploadPorts.ts'
import { type Draft, draftSchema, type StoredItem, type UploadItem } from './uploadState.ts'
import { chooseAgain } from './uploadWords.ts'

/*
 * Chosen photos, kept in the browser's IndexedDB until they are stored: a reload, a closed tab or a
 * phone that runs out of power loses nothing that was kept. Each upload has one record that says what
 * it is, and one per file with its bytes, which is written once. All of them belong to a person: nobody
 * else who signs in here sees them. A record of another version of the page is left alone.
 */

let store: UseStore | null = null
const drafts: UseStore = (mode, callback) => {
  store ??= createStore('uploads', 'drafts')
  return store(mode, callback)
}

/** What this browser keeps of the uploads of one person. */
export function draftStorage(uid: string): DraftStorage {
  const recordPrefix = `${uid}/batch/`
  const recordKey = (id: string) => `${recordPrefix}${id}`
  const filePrefix = (id: string) => `${uid}/file/${id}/`
  return {
    async list() {
      const all = await keys<string>(drafts)
      const records = all.filter((key) => key.startsWith(recordPrefix))
      const stored = await getMany<unknown>(records, drafts)
      return records.flatMap((key, index) => {
        const { data: draft } = draftSchema.safeParse(stored[index])
        const id = key.slice(recordPrefix.length)
        const hasFile = (itemId: string) => all.includes(filePrefix(id) + itemId)
        return draft ? [{ id, draft, hasFile }] : []
      })
    },

    hold: (id, signal, onLost, steal = false) =>
      holdLock(`uploads:${uid}:${id}`, signal, onLost, steal),

    async load(id) {
      const { data } = draftSchema.safeParse(await get<unknown>(recordKey(id), drafts))
      if (!data) return null
      const fileKeys = data.items.map((item) => filePrefix(id) + item.id)
      const files = await getMany<unknown>(fileKeys, drafts)
      return { ...data, items: data.items.map((item, index) => restoreItem(item, files[index])) }
    },

    async save(id, draft, newFiles) {
      if (newFiles.length > 0) askToStay()
      const needed = unsavedFiles(draft).map((itemId) => filePrefix(id) + itemId)
      await drafts('readwrite', async (records) => {
        records.put(draft, recordKey(id))
        for (const { id: itemId, file, preview } of newFiles)
          records.put({ file, preview }, filePrefix(id) + itemId)
        deleteFiles(records, filePrefix(id), needed)
        await promisifyRequest(records.transaction)
      })
    },

    async drop(id) {
      await drafts('readwrite', async (records) => {
        records.delete(recordKey(id))
        deleteFiles(records, filePrefix(id), [])
        await promisifyRequest(records.transaction)
      })
    },
  }
}

/** The ids of the items whose files a later page needs. */
function unsavedFiles({ items }: Draft): string[] {
  return items.filter(({ state }) => state !== 'saved').map(({ id }) => id)
}

/** Deletes the files whose keys begin with `prefix`, but for those that are needed. */
function deleteFiles(records: IDBObjectStore, prefix: string, needed: readonly string[]): void {
  const present = records.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
  present.onsuccess = () => {
    for (const key of present.result) if (!needed.includes(String(key))) records.delete(key)
  }
}

let hasAsked = false

/** A browser may clear what it keeps, when the device runs full or nobody came for a week, unless it is asked not to. */
function askToStay(): void {
  if (hasAsked) return
  hasAsked = true
  navigator.storage?.persist?.().catch((error) => console.warn('May be cleared:', error))
}

/** Holds a lock, as soon as no other tab has it, until the signal or the end of the page. */
function holdLock(
  name: string,
  signal: AbortSignal,
  onLost: () => void,
  steal: boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isHeld = false
    const hold = () => {
      isHeld = true
      resolve()
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    navigator.locks.request(name, steal ? { steal } : { signal }, hold).catch((error: unknown) => {
      if (isHeld && !signal.aborted) onLost()
      reject(error)
    })
  })
}

const fileSchema = z.object({ file: z.instanceof(File), preview: z.instanceof(Blob).nullable() })

/** A photo of which only the record was kept comes back as failed: the owner is told. */
export function restoreItem(item: StoredItem, stored: unknown): UploadItem {
  const withoutBytes = {
    file: new File([], item.filename),
    takenOn: null,
    preview: null,
    attempts: 0,
    kept: false,
  }
  if (item.state === 'saved') return { ...item, ...withoutBytes, progress: 1 }
  const found = fileSchema.safeParse(stored)
  if (!found.success) {
    // There was no room for its bytes, or no time before the page went.
    const failed = { state: 'failed', reason: chooseAgain, duplicate: null } as const
    return { ...item, ...withoutBytes, ...failed, lookedUp: false, progress: 0 }
  }
  const state = item.state === 'uploading' ? 'waiting' : item.state
  return { ...item, ...withoutBytes, ...found.data, kept: true, state, progress: 0 }
}
