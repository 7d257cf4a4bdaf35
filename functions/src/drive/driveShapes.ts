import { z } from 'zod'
import { driveIdSchema } from '../../../domain/driveFolders.ts'
import type { DriveFile } from './driveTypes.ts'

/**
 * Truncated, because thousands of files are in memory at once. Cloned, because a slice would keep the
 * whole string alive.
 */
const shortTextSchema = z.string().transform((text) => structuredClone(text.slice(0, 1000)))

const fileShape = z.object({
  id: driveIdSchema,
  name: shortTextSchema,
  mimeType: shortTextSchema,
  parents: z.array(z.string()).default([]),
  trashed: z.boolean(),
  md5Checksum: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** 64-bit numbers are strings in JSON. */
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

/** Exif format: `2026:11:27 20:30:05`. */
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

const minimalFileShape = z.object({
  id: z.string().min(1),
  name: shortTextSchema.default(''),
  mimeType: shortTextSchema.default(''),
})

/** A malformed file gets a `problem`, so that one bad file doesn't fail the whole list. */
const driveFileSchema = z.unknown().transform((value, context): DriveFile => {
  const file = fileShape.safeParse(value)
  if (file.success) return toDriveFile(file.data)
  const minimal = minimalFileShape.safeParse(value)
  const issue = file.error.issues[0]
  const problem = `${issue?.path.join('.')}: ${issue?.message}`
  if (!minimal.success) {
    context.addIssue(problem)
    return z.NEVER
  }
  return {
    ...{ ...minimal.data, parents: [], trashed: false, md5: null, size: null, shortcut: null },
    ...{ pixels: null, takenOn: null, modifiedTime: '', canDownload: false, problem },
  }
})

const fileFields =
  'id,name,mimeType,parents,trashed,md5Checksum,size,modifiedTime,capabilities/canDownload,' +
  'shortcutDetails(targetId,targetMimeType),imageMediaMetadata(width,height,time)'

export const fileResponse = { fields: fileFields, schema: driveFileSchema }

/** `kind` distinguishes an empty list from any other JSON. */
export const listResponse = {
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
