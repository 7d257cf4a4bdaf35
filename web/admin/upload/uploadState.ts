import { z } from 'zod'
import { type ProjectForm, projectFormSchema } from '../../../domain/project.ts'

/* What an upload is: first what this browser keeps of it, then what the page knows besides. */

/** A photo that is here already. */
const knownPhotoSchema = z.object({
  imageId: z.string(),
  projectId: z.string(),
  projectTitle: z.string().nullable(),
})

/** A chosen photo without its bytes, as a reload of the page finds it again. */
const storedItemSchema = z.object({
  /** Random, so that two files of one name are two items. */
  id: z.string(),
  /** Id of the document that the photo will have, chosen now so that no retry stores it twice. */
  imageId: z.string(),
  /** Milliseconds since 1970; part of the name under which the bytes are stored. */
  timestamp: z.int(),
  filename: z.string(),
  bytes: z.int().nonnegative(),
  /** The file as it was chosen: its name may have been mended since, and its picture made smaller. */
  chosen: z.object({ name: z.string(), bytes: z.int().nonnegative() }),
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: z.string(),
  /** Null until the item is first sent: its place among the project's photos. */
  sortOrder: z.int().nonnegative().nullable(),
  state: z.enum(['waiting', 'uploading', 'saved', 'failed', 'duplicate']),
  /** Why the item failed, in a sentence. */
  reason: z.string().nullable(),
  /** The photo that has the same bytes. */
  duplicate: knownPhotoSchema.nullable(),
  /** False until the server was asked whether it has these bytes. */
  lookedUp: z.boolean(),
  /** True once an attempt may have left something under this `imageId`. */
  tried: z.boolean(),
  /** Where Storage takes the rest of the bytes, once it has taken some. */
  session: z.string().nullable(),
})
export type StoredItem = z.infer<typeof storedItemSchema>

/** Where the photos of an upload go. */
const uploadTargetSchema = z.object({
  projectId: z.string(),
  title: z.string(),
  /** Of a project that the upload makes; checked again when it is created. */
  form: projectFormSchema.nullable(),
  /** What the first of the photos becomes among the project's; null until the server was asked. */
  first: z.object({ sortOrder: z.int().nonnegative(), isCover: z.boolean() }).nullable(),
})
export type UploadTarget = z.infer<typeof uploadTargetSchema>

/** `offline` goes on by itself as soon as the server answers; `paused` waits for the owner. */
const phases = ['idle', 'running', 'paused', 'offline'] as const

/** An upload as the browser keeps it, without its files. */
export const draftSchema = z.object({
  phase: z.enum(phases),
  /** The project that the photos were chosen for, where that is known. */
  projectId: z.string().nullable(),
  target: uploadTargetSchema.nullable(),
  form: projectFormSchema.nullable(),
  items: z.array(storedItemSchema),
})
export type Draft = z.infer<typeof draftSchema>

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

/** A file that was not taken, and why in a sentence. */
export type Refusal = { id: string; filename: string; reason: string }

export type RestoredDraft = Omit<Draft, 'items'> & { items: UploadItem[] }

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

/** Whether closing the page now would end the upload, or lose photos. */
export function isAtRisk(upload: UploadState): boolean {
  const isGoing = upload.phase === 'running' || upload.phase === 'offline'
  return isGoing || countUnkept(upload) > 0
}

/** Whether all that was to be sent is saved: it stays to be read, until the owner is done with it. */
export function isDone({ items, reading, phase, target }: UploadState): boolean {
  const sent = toSend(items)
  const isHeld = reading !== null || phase !== 'idle' || target === null
  return !isHeld && sent.length > 0 && sent.every(isSaved)
}

/** Whether anything of it still waits, for the server or for the owner. */
export function isInUse(upload: UploadState): boolean {
  const { items, reading, phase } = upload
  return (items.length > 0 || reading !== null || phase !== 'idle') && !isDone(upload)
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

/** How much of it is stored, in percent of the bytes. */
export function uploadPercent(items: readonly UploadItem[]): number {
  const { storedBytes, totalBytes } = uploadProgress(items)
  return totalBytes > 0 ? (100 * storedBytes) / totalBytes : 0
}

export function isWaiting({ state }: UploadItem): boolean {
  return state === 'waiting'
}

export function isSaved({ state }: UploadItem): boolean {
  return state === 'saved'
}
