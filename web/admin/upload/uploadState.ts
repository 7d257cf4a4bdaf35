import type { ProjectForm } from '../../../domain/project.ts'
import type { PhotoProblem } from './checkPhoto.ts'
import type { Draft, Duplicate, StoredItem, UploadTarget } from './draft.ts'

export type UploadItem = StoredItem & {
  file: File
  /** The day on which it was taken, `YYYY-MM-DD`, as the file says: a guess, neither kept nor sent. */
  takenOn: string | null
  /** A small picture of it, or null where the browser can't draw it. */
  preview: Blob | null
  /** Share of the bytes that are stored, 0 to 1. */
  progress: number
  /** How often in a row the server did not answer. */
  attempts: number
  /** Whether a page that opens later would find it. */
  kept: boolean
}

/** A file that was not taken, and why. */
export type Refusal = {
  id: string
  file: File
  problem: PhotoProblem
  /** What the file is instead, and what to do. */
  advice?: string | undefined
}

export type RestoredDraft = Omit<Draft, 'items'> & { items: UploadItem[] }

/** What came of an upload that is over. */
export type Receipt = {
  projectId: string
  title: string
  saved: { imageId: string; filename: string }[]
  known: { id: string; filename: string; duplicate: Duplicate }[]
  failed: { id: string; filename: string; reason: string }[]
}

/** All that the page shows of an upload: a new object at every change. */
export type UploadState = {
  items: readonly UploadItem[]
  refusals: readonly Refusal[]
  /** Chosen files on their way into the list, read one after the other. */
  reading: { done: number; total: number; converting: boolean } | null
  phase: Draft['phase']
  projectId: string | null
  /** Whether the owner is being asked where the photos go. */
  asking: boolean
  target: UploadTarget | null
  receipt: Receipt | null
  form: ProjectForm | null
  /** Whether the browser could not keep all photos for a page that opens later. */
  noRoom: boolean
  /** The server no longer takes this person for an administrator: nothing is sent until a retry. */
  roleGone: boolean
}

export const emptyUpload: UploadState = {
  items: [],
  refusals: [],
  reading: null,
  phase: 'idle',
  projectId: null,
  asking: false,
  target: null,
  receipt: null,
  form: null,
  noRoom: false,
  roleGone: false,
}

/** Whether photos are on their way, or held on it. */
export function isUnderWay({ phase }: Pick<UploadState, 'phase'>): boolean {
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

/** Chosen files that are not read yet. */
export function countUnread({ reading }: Pick<UploadState, 'reading'>): number {
  return reading ? reading.total - reading.done : 0
}

/** Photos that the server does not have yet, with those that are being read. */
export function countUnsaved(upload: UploadState): number {
  return unsaved(upload.items).length + countUnread(upload)
}

/** Photos that closing the page would lose: neither on the server nor kept in this browser. */
export function countUnkept(upload: UploadState): number {
  const unkept = unsaved(upload.items).filter((item) => !item.kept && !isLost(item))
  return unkept.length + countUnread(upload)
}

/** Whether there is anything to show of it but its receipt. */
export function isInUse({ items, reading, phase }: UploadState): boolean {
  return items.length > 0 || reading !== null || phase !== 'idle'
}

/** What is to be sent: everything but what is here already. */
export function toSend(items: readonly UploadItem[]): UploadItem[] {
  return items.filter(({ state }) => state !== 'duplicate')
}

/** Bytes and photos stored and in all, without those that are here already. */
export function uploadProgress(items: readonly UploadItem[]) {
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

/** Sums up an upload that is over. */
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

export function isWaiting({ state }: UploadItem): boolean {
  return state === 'waiting'
}

export function isSaved({ state }: UploadItem): boolean {
  return state === 'saved'
}
