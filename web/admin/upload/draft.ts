import { z } from 'zod'
import { projectFormSchema } from '../../../domain/project.ts'

/* What this browser keeps of an upload. */

/** A photo that is here already, as the list and the receipt show it. */
const knownPhotoSchema = z.object({
  imageId: z.string(),
  projectId: z.string(),
  projectTitle: z.string().nullable(),
})

/** The same bytes are there already: as a stored photo, or as another file of this upload. */
const duplicateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stored'), photo: knownPhotoSchema }),
  z.object({ kind: z.literal('chosen'), filename: z.string() }),
])
export type Duplicate = z.infer<typeof duplicateSchema>

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
  duplicate: duplicateSchema.nullable(),
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
