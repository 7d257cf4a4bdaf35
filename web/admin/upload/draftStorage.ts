import { createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { chooseAgain, type RestoredDraft, type UploadItem } from './batchState.ts'
import { type Draft, draftSchema, type StoredItem } from './draft.ts'
import type { DraftStorage } from './uploadPorts.ts'

/*
 * Chosen photos, kept in the browser's IndexedDB until they are stored: a reload, a closed tab or a
 * phone that runs out of power loses nothing. Each batch has one record that says what it is, and
 * one per file with its bytes, which is written once. All of them belong to a person: nobody else
 * who signs in here sees them.
 */

let store: UseStore | null = null
const drafts = () => {
  store ??= createStore('uploads', 'drafts')
  return store
}

const recordKey = (uid: string, key: string) => `${uid}/batch/${key}`
const fileKey = (uid: string, key: string, itemId: string) => `${uid}/file/${key}/${itemId}`

/** The batches of this person that are kept, without their files. */
export async function listDrafts(uid: string): Promise<({ key: string } & Draft)[]> {
  const records = await readRecords(uid)
  return records.flatMap(({ key, draft }) => (draft ? [{ key, ...draft }] : []))
}

/**
 * Forgets every photo of this person that waits in this browser, but for those that another version
 * of the page keeps: nobody was asked about them.
 */
export async function clearDrafts(uid: string): Promise<void> {
  const all = await keys<string>(drafts())
  const others = (await readRecords(uid)).filter(({ draft }) => !draft)
  const stays = (name: string) =>
    others.some(({ key }) => name === recordKey(uid, key) || name.startsWith(fileKey(uid, key, '')))
  const leaving = all.filter((name) => name.startsWith(`${uid}/`) && !stays(name))
  await delMany(leaving, drafts())
}

/** By key; null for a record of another version of the page. */
async function readRecords(uid: string): Promise<{ key: string; draft: Draft | null }[]> {
  const prefix = recordKey(uid, '')
  const mine = (await keys<string>(drafts())).filter((key) => key.startsWith(prefix))
  const records = await getMany<unknown>(mine, drafts())
  return mine.map((key, index) => ({
    key: key.slice(prefix.length),
    draft: draftSchema.safeParse(records[index]).data ?? null,
  }))
}

/** Where a batch of this person is kept. */
export function draftStorage(uid: string, key: string): DraftStorage {
  const name = `uploads:${uid}:${key}`
  const record = recordKey(uid, key)
  return {
    hold: (signal) => holdLock(name, signal),
    isHeldElsewhere: async () => {
      const { held = [] } = await navigator.locks.query()
      return held.some((lock) => lock.name === name)
    },
    load: () => loadDraft(uid, key),
    save: (draft) => set(record, draft, drafts()),
    saveFile: ({ id, file, preview }) => {
      askToStay()
      return set(fileKey(uid, key, id), { file, preview }, drafts())
    },
    dropFiles: (ids) =>
      delMany(
        ids.map((id) => fileKey(uid, key, id)),
        drafts(),
      ),
    drop: () => delMany([record], drafts()),
  }
}

let hasAsked = false

/** A browser may clear what it keeps, when the device runs full or nobody came for a week, unless it is asked not to. */
function askToStay(): void {
  if (hasAsked) return
  hasAsked = true
  navigator.storage?.persist?.().catch((error) => console.warn('May be cleared:', error))
}

async function loadDraft(uid: string, key: string): Promise<RestoredDraft | null> {
  const record = await get<unknown>(recordKey(uid, key), drafts())
  const { data } = draftSchema.safeParse(record)
  // It stays as it is, for when the page that wrote it is back.
  if (record !== undefined && !data) throw new Error('Photos of another version are kept here')
  const fileKeys = data?.items.map(({ id }) => fileKey(uid, key, id)) ?? []
  await dropOthers(fileKey(uid, key, ''), fileKeys)
  if (!data) return null
  const { items, ...draft } = data
  const files = await getMany<unknown>(fileKeys, drafts())
  return { ...draft, items: items.map((item, index) => restoreItem(item, files[index])) }
}

/** A page that ended in the middle of keeping a photo left it under no record. */
async function dropOthers(prefix: string, known: readonly string[]): Promise<void> {
  const all = (await keys<string>(drafts())).filter((key) => key.startsWith(prefix))
  const others = all.filter((key) => !known.includes(key))
  if (others.length > 0) await delMany(others, drafts())
}

/** Takes a lock, as soon as no other tab has it, until the signal or the end of the page. */
function holdLock(name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve()
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    navigator.locks.request(name, { signal }, hold).catch(reject)
  })
}

const fileSchema = z.object({ file: z.instanceof(File), preview: z.instanceof(Blob).nullable() })

/** A photo of which only the record was kept comes back as failed: the owner is told. */
export function restoreItem(item: StoredItem, stored: unknown): UploadItem {
  const withoutBytes = {
    file: new File([], item.filename),
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
