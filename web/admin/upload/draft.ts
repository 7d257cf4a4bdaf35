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
const uploadTargetSchema = z.discriminatedUnion('kind', [
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

/** `offline` goes on by itself as soon as the server answers; `paused` waits for the owner. */
const phases = ['idle', 'running', 'paused', 'offline'] as const

/** Where on the page an upload is prepared: at the form of a new project, or in a project, by its id. */
const placeSchema = z.union([z.literal('new-project'), z.templateLiteral(['project-', z.string()])])
export type UploadPlace = z.infer<typeof placeSchema>

/** The id of the project in which an upload is prepared; null where that is yet to be made. */
export function projectIdOf(place: UploadPlace): string | null {
  return place === 'new-project' ? null : place.slice('project-'.length)
}

/** An upload as the browser keeps it, without its files. */
export const draftSchema = z.object({
  place: placeSchema,
  phase: z.enum(phases),
  target: uploadTargetSchema.nullable(),
  form: projectFormSchema.nullable(),
  items: z.array(storedItemSchema),
})
export type Draft = z.infer<typeof draftSchema>
