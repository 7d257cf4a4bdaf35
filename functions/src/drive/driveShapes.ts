import { z } from 'zod'
import { driveIdSchema } from '../../../domain/driveFolders.ts'
import type { DriveFile } from './driveTypes.ts'

/**
 * Anybody's words, of any length: a folder may hold thousands, and all are in memory at once. Copied,
 * because a part of a text keeps the whole in memory.
 */
const wordsSchema = z.string().transform((words) => structuredClone(words.slice(0, 1000)))

const fileShape = z.object({
  id: driveIdSchema,
  name: wordsSchema,
  mimeType: wordsSchema,
  /** Absent where the folder itself is not shared. */
  parents: z.array(z.string()).default([]),
  trashed: z.boolean(),
  md5Checksum: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** Text, because it is a 64-bit number. */
  size: z.string().regex(/^\d+$/).transform(Number).optional(),
  modifiedTime: z.iso.datetime({ offset: true }),
  capabilities: z.object({ canDownload: z.boolean() }),
  shortcutDetails: z
    .object({
      targetId: driveIdSchema,
      targetMimeType: z.string(),
    })
    .optional(),
  imageMediaMetadata: z
    .object({
      width: z.int().positive(),
      height: z.int().positive(),
      time: z.string().optional(),
    })
    .optional()
    .catch(undefined),
})

/** Drive passes the camera's text on: `2026:11:27 20:30:05`. */
function dayIn(time: string | undefined): string | null {
  const day = time?.slice(0, 10).replaceAll(':', '-')
  return z.iso.date().safeParse(day).data ?? null
}

function toDriveFile(file: z.output<typeof fileShape>): DriveFile {
  const { id, name, mimeType, parents, trashed, modifiedTime } = file
  const { width, height, time } = file.imageMediaMetadata ?? {}
  const md5 = file.md5Checksum ?? null
  return {
    ...{ id, name, mimeType, parents, trashed, modifiedTime, md5 },
    size: md5 === null ? null : (file.size ?? null),
    canDownload: file.capabilities.canDownload,
    shortcut: file.shortcutDetails ?? null,
    pixels: width && height ? { width, height } : null,
    takenOn: dayIn(time),
    problem: null,
  }
}

/** What a file is told by at the least. */
const looseFileShape = z.object({
  id: z.string().min(1),
  name: wordsSchema.default(''),
  mimeType: wordsSchema.default(''),
})

/** A file; one that is described strangely says so, and does not spoil a whole list. */
const driveFileSchema = z.unknown().transform((value, context): DriveFile => {
  const file = fileShape.safeParse(value)
  if (file.success) return toDriveFile(file.data)
  const loose = looseFileShape.safeParse(value)
  const issue = file.error.issues[0]
  const problem = `${issue?.path.join('.')}: ${issue?.message}`
  if (!loose.success) {
    context.addIssue(problem)
    return z.NEVER
  }
  const unknown = { parents: [], trashed: false, md5: null, size: null, shortcut: null }
  const nothing = { pixels: null, takenOn: null, modifiedTime: '', canDownload: false }
  return { ...loose.data, ...unknown, ...nothing, problem }
})

const fileFields =
  'id,name,mimeType,parents,trashed,md5Checksum,size,modifiedTime,capabilities/canDownload,' +
  'shortcutDetails(targetId,targetMimeType),imageMediaMetadata(width,height,time)'

/** What is asked of a file, and the check of what comes. */
export const fileAnswer = {
  fields: fileFields,
  schema: driveFileSchema,
}

/** What is asked of a list, and the check of what comes. `kind` tells it from any other JSON. */
export const listAnswer = {
  fields: `kind,nextPageToken,incompleteSearch,files(${fileFields})`,
  schema: z.object({
    kind: z.literal('drive#fileList'),
    incompleteSearch: z.literal(false, 'the search was incomplete').optional(),
    nextPageToken: z.string().min(1).optional(),
    files: z.array(driveFileSchema),
  }),
}

export const errorSchema = z.object({
  error: z.object({
    message: z.string(),
    errors: z.array(z.object({ reason: z.string() }).loose()).min(1),
  }),
})
