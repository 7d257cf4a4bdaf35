import { createStore, getMany, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { z } from 'zod'
import { type ProjectForm, projectFormSchema } from '../../../domain/project.ts'
import {
  type Draft,
  draftSchema,
  hasWorkLeft,
  isSaved,
  itemsToKeep,
  partlyKept,
  photosAtRisk,
  type UploadItem,
  type UploadState,
} from './state.ts'
import { waitForStorage } from './waitForStorage.ts'

export type Drafts = ReturnType<typeof openDrafts>

let store: UseStore | null = null
const records: UseStore = (mode, callback) => {
  store ??= createStore('uploads', 'drafts')
  return store(mode, callback)
}

/** A person's uploads in IndexedDB: one record per upload, and one per file, written once. */
export function openDrafts(uid: string) {
  const draftPrefix = `upload/${uid}/draft/`
  const forms = openForms(uid)
  const filePrefix = (id: string) => `upload/${uid}/file/${id}/`
  return {
    async list() {
      const all = await keys<string>(records)
      const drafts = all.filter((key) => key.startsWith(draftPrefix))
      const stored = await getMany<unknown>(drafts, records)
      return drafts.flatMap((key, index) => {
        const { data: draft } = draftSchema.safeParse(stored[index])
        const id = key.slice(draftPrefix.length)
        const form = forms.read()[id]
        const hasFile = (itemId: string) => all.includes(filePrefix(id) + itemId)
        return draft ? [{ id, draft: { ...draft, ...(form && { form }) }, hasFile }] : []
      })
    },

    async load(id: string, items: Draft['items']): Promise<UploadItem[]> {
      const fileKeys = items.map((item) => filePrefix(id) + item.id)
      const files = await getMany<unknown>(fileKeys, records)
      return items.map((item, index) => restoreItem(item, files[index]))
    },

    /** Atomic. Also deletes the files that the draft no longer needs. */
    async save(
      id: string,
      draft: Draft,
      added?: Pick<UploadItem, 'id' | 'file' | 'preview'>,
    ): Promise<void> {
      const needed = draft.items
        .filter((item) => !isSaved(item))
        .map((item) => filePrefix(id) + item.id)
      await records('readwrite', async (objects) => {
        objects.put(draft, draftPrefix + id)
        if (added) {
          const { file, preview } = added
          objects.put({ file, preview }, filePrefix(id) + added.id)
        }
        deleteFiles(objects, filePrefix(id), needed)
        await promisifyRequest(objects.transaction)
      })
      requestPersistence()
    },

    keepForm: (id: string, form: ProjectForm) => forms.write(id, form),

    forgetForms: forms.forget,

    async drop(id: string): Promise<void> {
      forms.write(id, undefined)
      await records('readwrite', async (objects) => {
        objects.delete(draftPrefix + id)
        deleteFiles(objects, filePrefix(id), [])
        await promisifyRequest(objects.transaction)
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

function deleteFiles(objects: IDBObjectStore, prefix: string, needed: readonly string[]): void {
  const present = objects.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
  present.onsuccess = () => {
    for (const key of present.result) if (!needed.includes(String(key))) objects.delete(key)
  }
}

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
  isHeld: () => boolean
}

export function createDraftSaver({ drafts, current, change, isHeld }: SaverOptions) {
  let writtenText: string | null = null
  let writing = Promise.resolve()
  let isScheduled = false
  let isClosed = false
  let pending = 0

  const canWrite = () => isHeld() && !isClosed

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

async function attempt(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    console.warn('The chosen photos could not be kept for later:', error)
    return false
  }
}
