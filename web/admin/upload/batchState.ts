import type { ProjectForm } from '../../../domain/project.ts'
import type { PhotoProblem } from './checkPhoto.ts'
import type { DiscardRecord, Draft, Duplicate, StoredItem, UploadTarget } from './draft.ts'

export type UploadItem = StoredItem & {
  file: File
  /** A small picture of it, or null where the browser can't draw it. */
  preview: Blob | null
  /** Share of the bytes that are stored, 0 to 1. */
  progress: number
  /** How often in a row the server did not answer. */
  attempts: number
  /** Whether a page that opens later would find it. */
  kept: boolean
}

/** How many bytes were stored in all at a moment in milliseconds. */
export type TransferSample = { at: number; bytes: number }

/** A file that was not taken, and why; with a name that would do where the name was the reason. */
export type Refusal = {
  id: string
  file: File
  problem: PhotoProblem
  renameTo: string | null
  /** What the file is instead, and what to do. */
  advice?: string | undefined
}

/** `awaits` what is still under way, by id: only its end tells what there is to remove. */
export type Discard = DiscardRecord & { awaits: readonly string[] }

export type RestoredDraft = Omit<Draft, 'items'> & { items: UploadItem[] }

/** What came of an upload that is over. */
export type Receipt = {
  projectId: string
  title: string
  saved: { imageId: string; filename: string }[]
  known: { id: string; filename: string; duplicate: Duplicate }[]
  failed: { id: string; filename: string; reason: string }[]
}

/** Files on their way into the list, read one after the other. */
export type Reading = {
  /** The first of them is being read, where `isBusy`. */
  files: readonly { id: string; file: File; endsChoice: boolean }[]
  isBusy: boolean
  done: number
  total: number
  converting: boolean
  /** Of the choice that is being read: told together at its end. */
  refused: readonly Refusal[]
}

/**
 * Whether this browser keeps the batch for a page that opens later. `opening`: it looks for an
 * earlier one. `late`: that takes long. `elsewhere`: another tab keeps a batch in this place.
 * `blocked`: that tab is gone, and its batch waits until this one makes room. `left`: signed out.
 */
type Keeping = 'opening' | 'late' | 'elsewhere' | 'blocked' | 'kept' | 'impossible' | 'left'

/** All that a batch of photos is: a new object at every change. */
export type Batch = {
  items: readonly UploadItem[]
  refusals: readonly Refusal[]
  reading: Reading | null
  phase: Draft['phase']
  target: UploadTarget | null
  /** What the server was asked before photos can go; its answer names the same `id`. */
  asked: { step: 'lookUp' | 'createProject'; id: string } | null
  /** Whether the new project is there, or an attempt may have made it. */
  project: 'unknown' | 'tried' | 'created'
  /** Whether photos came in that the server was not asked about. */
  lookUpDue: boolean
  receipt: Receipt | null
  /** True where the list is from before a reload of the page. */
  restored: boolean
  form: ProjectForm | null
  /** Changes when the form is to show `form` anew: a batch was found again, completed or given up. */
  formVersion: number
  keeping: Keeping
  /** Whether the browser had no room for some of the photos. */
  noRoom: boolean
  /** What the browser says of its network. */
  online: boolean
  /** Milliseconds until the next attempt where the server does not answer. */
  retryDelay: number
  samples: readonly TransferSample[]
  discards: readonly Discard[]
  /** The server no longer takes this person for an administrator: nothing is sent until a retry. */
  roleGone: boolean
}

/** Of a photo that this browser knows by its name alone. */
export const chooseAgain = 'This browser could not keep it. Choose it again.'

/** Between a lost network and the first further attempt, in milliseconds. */
export const firstRetryDelay = 2000

export const emptyBatch: Batch = {
  items: [],
  refusals: [],
  reading: null,
  phase: 'idle',
  target: null,
  asked: null,
  project: 'unknown',
  lookUpDue: false,
  receipt: null,
  restored: false,
  form: null,
  formVersion: 0,
  keeping: 'opening',
  noRoom: false,
  online: true,
  retryDelay: firstRetryDelay,
  samples: [],
  discards: [],
  roleGone: false,
}

/** Whether photos are on their way, or held on it. */
export function isUnderWay({ phase }: Pick<Batch, 'phase'>): boolean {
  return phase !== 'idle'
}

/** Whether an item came back from an earlier page without its bytes, and can't be sent. */
export function isLost({ state, file, bytes }: UploadItem): boolean {
  return state !== 'saved' && file.size !== bytes
}

/** What the server does not have yet. */
export function unsaved<Item extends Pick<UploadItem, 'state'>>(items: readonly Item[]): Item[] {
  return items.filter(({ state }) => state !== 'saved' && state !== 'duplicate')
}

/** Photos that the server does not have yet, with those that are being read. */
export function countUnsaved({ items, reading }: Pick<Batch, 'items' | 'reading'>): number {
  return unsaved(items).length + (reading?.files.length ?? 0)
}

/** Photos that closing the page would lose: neither on the server nor kept in this browser. */
export function countUnkept({ items, reading }: Batch): number {
  const unkept = unsaved(items).filter((item) => !item.kept && !isLost(item))
  return unkept.length + (reading?.files.length ?? 0)
}

/** Why photos are not kept for later, if so. */
export function whyNotKept({ keeping, noRoom }: Batch): 'elsewhere' | 'impossible' | null {
  if (keeping === 'elsewhere' || keeping === 'blocked') return 'elsewhere'
  return keeping === 'impossible' || keeping === 'late' || noRoom ? 'impossible' : null
}

/** Whether there is anything that an earlier batch must not overwrite. */
export function isInUse({ items, reading, phase, form }: Batch): boolean {
  return items.length > 0 || reading !== null || phase !== 'idle' || form !== null
}

/** What is known of the project, as an upload into it begins. */
export function projectState(
  items: readonly UploadItem[],
  earlierTarget: UploadTarget | null,
): Batch['project'] {
  if (items.some(isSaved)) return 'created'
  return earlierTarget ? 'tried' : 'unknown'
}

/** What is to be sent: everything but what is here already. */
export function toSend(items: readonly UploadItem[]): UploadItem[] {
  return items.filter(({ state }) => state !== 'duplicate')
}

/** Bytes and photos stored and in all, without those that are here already. */
export function batchProgress(items: readonly UploadItem[]) {
  const sent = toSend(items)
  const sum = (of: (item: UploadItem) => number) =>
    sent.reduce((total, item) => total + of(item), 0)
  return {
    storedBytes: sum(({ bytes, progress }) => bytes * progress),
    totalBytes: sum(({ bytes }) => bytes),
    saved: sent.filter(isSaved).length,
    failed: sent.filter(({ state }) => state === 'failed').length,
    total: sent.length,
  }
}

/** Sums up a batch that is over. */
export function receiptOf(items: readonly UploadItem[], target: UploadTarget): Receipt {
  return {
    projectId: target.projectId,
    title: target.title,
    saved: items.filter(isSaved).map(({ imageId, filename }) => ({ imageId, filename })),
    known: items.flatMap(({ id, filename, duplicate }) =>
      duplicate ? [{ id, filename, duplicate }] : [],
    ),
    failed: items
      .filter(({ state }) => state === 'failed')
      .map(({ id, filename, reason }) => ({ id, filename, reason: reason ?? '' })),
  }
}

/** A batch in which one item has changed. */
export function changeItem(batch: Batch, id: string, changes: Partial<UploadItem>): Batch {
  const items = batch.items.map((item) => (item.id === id ? { ...item, ...changes } : item))
  return { ...batch, items }
}

export function isUploading({ state }: UploadItem): boolean {
  return state === 'uploading'
}

export function isWaiting({ state }: UploadItem): boolean {
  return state === 'waiting'
}

export function isSaved({ state }: UploadItem): boolean {
  return state === 'saved'
}
