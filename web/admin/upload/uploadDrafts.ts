import { clear, createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import type { ProjectForm } from '../../../domain/project.ts'
import { chooseAgain } from './failureReasons.ts'
import {
  projectFormSchema,
  storedItemSchema,
  type UploadBatch,
  type UploadItem,
  uploadTargetSchema,
} from './uploadBatch.ts'

/*
 * Chosen photos, kept in the browser's IndexedDB until they are stored: a reload, a closed tab or a
 * phone that runs out of power loses nothing. Each batch has one record that says what it is, and
 * one per file with its bytes, which is written once.
 */

const draftSchema = z.object({
  uid: z.string(),
  phase: z.enum(['idle', 'running', 'paused', 'offline']),
  target: uploadTargetSchema.nullable(),
  form: projectFormSchema.nullable(),
  items: z.array(storedItemSchema),
})
type Draft = z.infer<typeof draftSchema>
export type RestoredDraft = Omit<Draft, 'items'> & { items: UploadItem[] }

const fileSchema = z.object({ file: z.instanceof(File), preview: z.instanceof(Blob).nullable() })

let store: UseStore | null = null
const drafts = () => {
  store ??= createStore('uploads', 'drafts')
  return store
}

const filePrefix = 'file:'
const fileKey = (itemId: string) => `${filePrefix}${itemId}`

/**
 * The batches of this person that are kept, without their files. Where another person left some,
 * they go with everything else.
 */
export async function listDrafts(uid: string): Promise<({ key: string } & Draft)[]> {
  const all = (await keys<string>(drafts())).filter((key) => !key.startsWith(filePrefix))
  const records = await getMany<unknown>(all, drafts())
  const mine = all.flatMap((key, index) => {
    const { data } = draftSchema.safeParse(records[index])
    return data?.uid === uid ? [{ key, ...data }] : []
  })
  if (mine.length === all.length) return mine
  await clearDrafts()
  return []
}

/** What is kept of a batch: who chose it, its form, and its photos that are not stored yet. */
export async function loadDraft(key: string, uid: string): Promise<RestoredDraft | null> {
  const stored = await get<unknown>(key, drafts())
  if (stored === undefined) return null
  const parsed = draftSchema.safeParse(stored)
  if (!parsed.success || parsed.data.uid !== uid) {
    await clearDrafts()
    return null
  }
  const { items, ...draft } = parsed.data
  const files = await getMany<unknown>(
    items.map(({ id }) => fileKey(id)),
    drafts(),
  )
  return { ...draft, items: items.map((item, index) => restoreItem(item, files[index])) }
}

function restoreItem(item: Draft['items'][number], stored: unknown): UploadItem {
  const withoutBytes = { file: new File([], item.filename), preview: null }
  if (item.state === 'saved') return { ...item, ...withoutBytes, progress: 1 }
  const kept = fileSchema.safeParse(stored)
  if (!kept.success) {
    // There was no room for its bytes, or no time before the page went: the owner is told.
    const failed = { state: 'failed', reason: chooseAgain, duplicate: null } as const
    return { ...item, ...withoutBytes, ...failed, lookedUp: false, progress: 0 }
  }
  const state = item.state === 'uploading' ? 'waiting' : item.state
  return { ...item, ...kept.data, state, progress: 0 }
}

export async function saveDraft(
  key: string,
  uid: string,
  { items, phase, target }: UploadBatch,
  form: ProjectForm | null,
): Promise<void> {
  const kept = items.map(({ file, preview, progress, ...item }) => item)
  await set(key, { uid, phase, target, form, items: kept } satisfies Draft, drafts())
}

export function saveFile({ id, file, preview }: UploadItem): Promise<void> {
  return set(fileKey(id), { file, preview }, drafts())
}

export function dropFiles(itemIds: readonly string[]): Promise<void> {
  return delMany(itemIds.map(fileKey), drafts())
}

export async function dropDraft(key: string, itemIds: readonly string[]): Promise<void> {
  await delMany([key, ...itemIds.map(fileKey)], drafts())
}

/** Forgets every photo that waits in this browser. */
export function clearDrafts(): Promise<void> {
  return clear(drafts())
}
