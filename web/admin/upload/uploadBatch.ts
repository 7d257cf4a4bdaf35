import { z } from 'zod'
import { categories, type ProjectForm } from '../../../domain/project.ts'
import type { PhotoProblem } from './readPhoto.ts'

/** A photo that is here already, as the list and the receipt show it. */
const knownPhotoSchema = z.object({
  imageId: z.string(),
  projectId: z.string(),
  projectTitle: z.string().nullable(),
  url: z.string().nullable(),
})

/** The same bytes are there already: as a stored photo, or as another file of this batch. */
const duplicateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stored'), photo: knownPhotoSchema }),
  z.object({ kind: z.literal('chosen'), filename: z.string() }),
])
export type Duplicate = z.infer<typeof duplicateSchema>

/** A chosen photo without its bytes, as a reload of the page finds it again. */
export const storedItemSchema = z.object({
  /** Random, so that two files of one name are two items. */
  id: z.string(),
  /** Id of the document that the photo will have, chosen now so that no retry makes a twin. */
  imageId: z.string(),
  /** Milliseconds since 1970; part of the name under which the bytes are stored. */
  timestamp: z.int(),
  filename: z.string(),
  bytes: z.int().nonnegative(),
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: z.string(),
  /** Null until the item is first sent: its place among the project's photos. */
  sortOrder: z.int().nonnegative().nullable(),
  state: z.enum(['waiting', 'uploading', 'saved', 'failed', 'duplicate']),
  /** Why the item failed, in a sentence. */
  reason: z.string().nullable(),
  duplicate: duplicateSchema.nullable(),
  /** False until the server was asked whether it has these bytes. */
  lookedUp: z.boolean(),
  /** True once an attempt may have left something under this `imageId`. */
  tried: z.boolean(),
})
type StoredItem = z.infer<typeof storedItemSchema>

export type UploadItem = StoredItem & {
  file: File
  /** A small picture of it, or null where the browser can't draw it. */
  preview: Blob | null
  /** Share of the bytes that are stored, 0 to 1. */
  progress: number
}

/** A file that was not taken, and why; with a name that would do where the name was the reason. */
export type Refusal = {
  id: string
  file: File
  problem: PhotoProblem
  renameTo: string | null
  /** What the file is instead, and what to do. */
  advice?: string | undefined
}

/** What the form of a new project holds, as typed. */
export const projectFormSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  location: z.string(),
  project_date: z.string(),
}) satisfies z.ZodType<ProjectForm>

/** Where the photos of a batch go. */
export const uploadTargetSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('new'),
    projectId: z.string(),
    title: z.string(),
    /** Checked again when the project is created. */
    form: projectFormSchema,
  }),
  z.object({
    kind: z.literal('existing'),
    projectId: z.string(),
    title: z.string(),
    /** The place of the first photo that is added. */
    firstSortOrder: z.int().nonnegative(),
    hasCover: z.boolean(),
  }),
])
export type UploadTarget = z.infer<typeof uploadTargetSchema>

/** `offline` goes on by itself as soon as the network answers; `paused` waits for the owner. */
export type UploadPhase = 'idle' | 'running' | 'paused' | 'offline'

/** What came of an upload that is over. */
export type Receipt = {
  projectId: string
  title: string
  saved: { imageId: string; filename: string }[]
  known: { id: string; filename: string; duplicate: Duplicate }[]
  failed: { id: string; filename: string; reason: string }[]
}

/** What the screen shows of a batch; a new object at every change. */
export type UploadBatch = {
  items: readonly UploadItem[]
  refusals: readonly Refusal[]
  /** Files that are being read, converted and checked before they join the list. */
  reading: { done: number; total: number; converting: boolean } | null
  phase: UploadPhase
  target: UploadTarget | null
  receipt: Receipt | null
  /** True where the list is from before a reload of the page. */
  restored: boolean
  /** Counts the batches: with each that is found again, completed or given up, the form is anew. */
  rounds: number
  /** Bytes per second over the last seconds, or null before there is anything to tell. */
  speed: number | null
  /** Whether a page that opens later would find all of it; false where the browser can't. */
  kept: boolean
}

export const emptyBatch: UploadBatch = {
  items: [],
  refusals: [],
  reading: null,
  phase: 'idle',
  target: null,
  receipt: null,
  restored: false,
  rounds: 0,
  speed: null,
  kept: true,
}

/** An id for the document of a photo that is yet to be sent. */
export function newImageId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** Whether photos are on their way, or held on it. */
export function isUnderWay({ phase }: UploadBatch): boolean {
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
export function countUnsaved({ items, reading }: Pick<UploadBatch, 'items' | 'reading'>): number {
  return unsaved(items).length + (reading ? reading.total - reading.done : 0)
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
    saved: sent.filter(({ state }) => state === 'saved').length,
    failed: sent.filter(({ state }) => state === 'failed').length,
    total: sent.length,
  }
}

/** Sums up a batch that is over. */
export function receiptOf(items: readonly UploadItem[], target: UploadTarget): Receipt {
  return {
    projectId: target.projectId,
    title: target.title,
    saved: items
      .filter(({ state }) => state === 'saved')
      .map(({ imageId, filename }) => ({ imageId, filename })),
    known: items.flatMap(({ id, filename, duplicate }) =>
      duplicate ? [{ id, filename, duplicate }] : [],
    ),
    failed: items
      .filter(({ state }) => state === 'failed')
      .map(({ id, filename, reason }) => ({ id, filename, reason: reason ?? '' })),
  }
}
