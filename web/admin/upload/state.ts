import { z } from 'zod'
import { type ProjectForm, projectFormSchema, projectInputSchema } from '../../../domain/project.ts'
import { uploadLimits } from '../../../domain/upload.ts'

/**
 * - `asking`: the dialog is open; `chosen`: the owner has closed it.
 * - `paused` waits for the owner; `waiting` resumes when the server responds or the owner signs in.
 * - `stopped`: some photos or the run failed; `roleGone`: the owner is no longer an administrator.
 */
const stepSchema = z.enum([
  'asking',
  'chosen',
  'sending',
  'paused',
  'waiting',
  'stopped',
  'roleGone',
  'done',
])
type Step = z.infer<typeof stepSchema>

/** The step that follows each event, or by the step before. From other steps nothing changes. */
const stepsAfter = {
  ask: 'asking',
  answerLater: { asking: 'chosen' },
  empty: 'chosen',
  send: 'sending',
  pause: { sending: 'paused' },
  disconnect: { sending: 'waiting' },
  fail: { sending: 'stopped' },
  loseRole: { sending: 'roleGone' },
  complete: 'done',
  restore: {
    asking: 'chosen',
    sending: 'stopped',
    waiting: 'stopped',
    roleGone: 'stopped',
    done: 'stopped',
  },
} as const satisfies Record<string, Step | Partial<Record<Step, Step>>>

export type UploadEvent = keyof typeof stepsAfter

export function stepAfter(event: UploadEvent, step: Step): Step {
  const next: Step | Partial<Record<Step, Step>> = stepsAfter[event]
  return typeof next === 'string' ? next : (next[step] ?? step)
}

const knownPhotoSchema = z.object({
  imageId: z.string(),
  projectId: z.string(),
  projectTitle: z.string().nullable(),
})

const storedItemSchema = z.object({
  id: z.string(),
  /** Its document's id, chosen before the first attempt, so that a retry can't store it twice. */
  imageId: z.string(),
  /** Milliseconds since 1970; part of the object's name. */
  timestamp: z.int(),
  filename: z.string(),
  bytes: z.int().nonnegative(),
  /** Before it was renamed or made smaller. */
  chosen: z.object({ name: z.string(), bytes: z.int().nonnegative() }),
  hash: z.string(),
  sortOrder: z.int().nonnegative().nullable(),
  state: z.enum(['waiting', 'uploading', 'saved', 'failed', 'duplicate']),
  reason: z.string().nullable(),
  duplicate: knownPhotoSchema.nullable(),
  lookedUp: z.boolean(),
  /** Whether an attempt may have left something under `imageId`. */
  tried: z.boolean(),
  sessionAddress: z.string().nullable(),
})
type StoredItem = z.infer<typeof storedItemSchema>

const targetSchema = z.object({
  projectId: z.string(),
  title: z.string(),
  /** Null if the project exists. */
  form: projectFormSchema.nullable(),
  /** Of the upload's first photo in the project; null until the server was asked. */
  firstPlace: z.object({ sortOrder: z.int().nonnegative(), isCover: z.boolean() }).nullable(),
})
export type UploadTarget = z.infer<typeof targetSchema>

export function existingTarget(projectId: string, title: string): UploadTarget {
  return { projectId, title, form: null, firstPlace: null }
}

export function newTarget(projectId: string, form: ProjectForm): UploadTarget {
  const { title } = projectInputSchema.parse(form)
  return { projectId, title, form, firstPlace: { sortOrder: 0, isCover: true } }
}

export const draftSchema = z.object({
  step: stepSchema,
  projectId: z.string().nullable(),
  target: targetSchema.nullable(),
  /** Earlier targets, from which saved photos still have to be moved to the target. */
  leaving: z.array(targetSchema).default([]),
  form: projectFormSchema.nullable(),
  items: z.array(storedItemSchema),
})
export type Draft = z.infer<typeof draftSchema>

export type UploadItem = StoredItem & {
  file: File
  takenOn: string | null
  preview: Blob | null
  progress: number
  /** Consecutive attempts without a response. */
  attempts: number
  kept: boolean
}

export type UploadState = Omit<Draft, 'items'> & {
  id: string
  items: readonly UploadItem[]
  refusals: readonly { id: string; filename: string; reason: string }[]
  reading: { done: number; total: number; converting: boolean } | null
  /** Whether the owner is asked for another target. */
  isMoveAsked: boolean
  noRoom: boolean
  shared: { leftOut: number } | null
  notice: string | null
}

export const partlyKept = 'This browser kept only part of it. Choose it again.'

export const newId = () => crypto.randomUUID().replaceAll('-', '')

export function emptyUpload(id: string): UploadState {
  return {
    id,
    step: 'chosen',
    items: [],
    refusals: [],
    reading: null,
    projectId: null,
    target: null,
    leaving: [],
    isMoveAsked: false,
    form: null,
    noRoom: false,
    shared: null,
    notice: null,
  }
}

export const isSaved = ({ state }: Pick<UploadItem, 'state'>) => state === 'saved'

/** It was restored without its file. */
export function isMissingBytes({ state, file, bytes }: UploadItem): boolean {
  return state !== 'saved' && file.size !== bytes
}

export function isUnderWay({ step }: Pick<UploadState, 'step'>): boolean {
  return step === 'sending' || step === 'paused' || step === 'waiting'
}

export function isUndoable({ target, projectId }: UploadState): boolean {
  return target?.form === null && target.projectId === projectId
}

export function hasWorkLeft({ step, items, reading, leaving }: UploadState): boolean {
  return (step !== 'done' || leaving.length > 0) && (items.length > 0 || reading !== null)
}

export const unsaved = <Item extends Pick<UploadItem, 'state'>>(items: readonly Item[]) =>
  items.filter(({ state }) => state !== 'saved' && state !== 'duplicate')

export const withoutDuplicates = (items: readonly UploadItem[]) =>
  items.filter(({ state }) => state !== 'duplicate')

export function areAllSaved(items: readonly UploadItem[]): boolean {
  const sent = withoutDuplicates(items)
  return sent.length > 0 && sent.every(isSaved)
}

/** All its photos are saved, though they may have to be moved to another project. */
export function isReceived({ step, items, leaving }: UploadState): boolean {
  return step === 'done' || (leaving.length > 0 && areAllSaved(items))
}

export const countUnread = ({ reading }: UploadState) =>
  reading ? reading.total - reading.done : 0

export const countChosen = (upload: UploadState) =>
  withoutDuplicates(upload.items).length + countUnread(upload)

export const countUnsaved = (upload: UploadState) =>
  unsaved(upload.items).length + countUnread(upload)

/** Includes duplicates: the owner may upload them anyway, even after a reload. */
export const itemsToKeep = (items: readonly UploadItem[]) =>
  items.filter((item) => !item.kept && !isSaved(item) && !isMissingBytes(item))

/** Lost if the page closes now. */
export const photosAtRisk = (items: readonly UploadItem[]) => unsaved(itemsToKeep(items))

export const countAtRisk = (upload: UploadState) =>
  photosAtRisk(upload.items).length + countUnread(upload)

export function progressOf(items: readonly UploadItem[]) {
  const sent = withoutDuplicates(items)
  const sum = (of: (item: UploadItem) => number) =>
    sent.reduce((total, item) => total + of(item), 0)
  const storedBytes = sum(({ bytes, progress }) => bytes * progress)
  const totalBytes = sum(({ bytes }) => bytes)
  return {
    storedBytes,
    totalBytes,
    total: sent.length,
    percent: totalBytes > 0 ? (100 * storedBytes) / totalBytes : 0,
    saved: sent.filter(isSaved).length,
    failed: sent.filter(({ state }) => state === 'failed').length,
  }
}

export function changeItem(
  items: readonly UploadItem[],
  id: string,
  changes: Partial<UploadItem>,
): readonly UploadItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...changes } : item))
}

export const batchesOf = (items: readonly UploadItem[]) =>
  splitIntoBatches(items.filter(({ state }) => state === 'waiting'))

export const unsent = {
  sortOrder: null,
  state: 'waiting',
  reason: null,
  lookedUp: false,
  tried: false,
  sessionAddress: null,
  progress: 0,
  attempts: 0,
} as const

/** A late response must not restore the discarded document. */
export const freshIdentity = () => ({
  imageId: newId(),
  timestamp: Date.now(),
  tried: false,
  sessionAddress: null,
})

export function asNew(item: UploadItem): UploadItem {
  const id = newId()
  return { ...item, ...unsent, id, imageId: id }
}

/** Splits files into batches within the limits. A later file may fill an earlier batch. */
export function splitIntoBatches<File extends { bytes: number }>(files: readonly File[]): File[][] {
  const batches: { files: File[]; bytes: number }[] = []
  for (const file of files) {
    const batch = batches.find(
      ({ files, bytes }) =>
        files.length < uploadLimits.files && bytes + file.bytes <= uploadLimits.totalBytes,
    )
    if (!batch) batches.push({ files: [file], bytes: file.bytes })
    else {
      batch.files.push(file)
      batch.bytes += file.bytes
    }
  }
  return batches.map(({ files }) => files)
}
