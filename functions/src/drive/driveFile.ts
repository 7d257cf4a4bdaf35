import { z } from 'zod'
import { driveIdSchema } from '../../../domain/driveFolders.ts'

export const folderMimeType = 'application/vnd.google-apps.folder'

/**
 * Truncated, because thousands of files are in memory at once. Cloned, because a slice would keep the
 * whole string alive.
 */
const shortTextSchema = z.string().transform((text) => structuredClone(text.slice(0, 1000)))

const fileShape = z.object({
  id: driveIdSchema,
  /** Untrusted text: displayed, never part of a path. */
  name: shortTextSchema,
  mimeType: shortTextSchema,
  parents: z.array(z.string()).default([]),
  trashed: z.boolean(),
  /** None for folders, shortcuts and Google documents. */
  md5Checksum: z.stringFormat('md5', /^[0-9a-f]{32}$/).optional(),
  /** 64-bit numbers are strings in JSON. */
  size: z.string().regex(/^\d+$/).transform(Number).optional(),
  /** Uploaders can set any date, so it decides nothing. */
  modifiedTime: z.iso.datetime({ offset: true }),
  capabilities: z.object({ canDownload: z.boolean() }),
  shortcutDetails: z.object({ targetId: driveIdSchema, targetMimeType: z.string() }).optional(),
  imageMediaMetadata: z
    .object({
      width: z.int().positive(),
      height: z.int().positive(),
      time: z.string().optional(),
    })
    .optional()
    .catch(undefined),
})

function describeFile({
  md5Checksum,
  capabilities,
  shortcutDetails,
  imageMediaMetadata,
  ...file
}: z.output<typeof fileShape>) {
  const { width, height, time } = imageMediaMetadata ?? {}
  return {
    ...file,
    md5: md5Checksum ?? null,
    size: file.size ?? null,
    canDownload: capabilities.canDownload,
    shortcut: shortcutDetails ?? null,
    pixels: width && height ? { width, height } : null,
    takenOn: dayIn(time),
    /** Set if Drive's description is malformed. Then only `id` and `name` are reliable. */
    problem: null as string | null,
  }
}

export type DriveFile = ReturnType<typeof describeFile>

/** The camera's date. Exif format: `2026:11:27 20:30:05`. */
function dayIn(time: string | undefined): string | null {
  const day = time?.slice(0, 10).replaceAll(':', '-')
  return z.iso.date().safeParse(day).data ?? null
}

const malformedShape = z.object({
  id: z.string().min(1),
  name: shortTextSchema.default(''),
  mimeType: shortTextSchema.default(''),
})

/** A malformed file gets a `problem`, so that one bad file doesn't fail the whole list. */
const driveFileSchema = z.unknown().transform((value, context): DriveFile => {
  const file = fileShape.safeParse(value)
  if (file.success) return describeFile(file.data)
  const malformed = malformedShape.safeParse(value)
  const issue = file.error.issues[0]
  const problem = `${issue?.path.join('.')}: ${issue?.message}`
  if (!malformed.success) {
    context.addIssue(problem)
    return z.NEVER
  }
  const unknown = { parents: [], trashed: false, modifiedTime: '' }
  const capabilities = { canDownload: false }
  return { ...describeFile({ ...malformed.data, ...unknown, capabilities }), problem }
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
