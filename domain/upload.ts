import { photoFormats } from './fileFormat.ts'

export const uploadLimits = {
  fileBytes: 10 * 1024 * 1024,
  files: 50,
  totalBytes: 100 * 1024 * 1024,
  filenameCharacters: 200,
} as const

/** HEIC is uploaded as is: it is smaller than any JPEG made of it. */
export const allowedMimeTypes: readonly string[] = Object.values(photoFormats).flatMap(
  ({ types }) => types,
)

const allowedEndings = Object.values(photoFormats).flatMap(({ endings }) => endings)

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

export const uploadMessages = {
  type: 'File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported.',
  size: `File size too large. Maximum size is ${inMegabytes(uploadLimits.fileBytes)}MB.`,
  name: 'Invalid filename. Only alphanumeric characters, dots, hyphens, and underscores are allowed.',
  nameLength: `Invalid filename. It may have ${uploadLimits.filenameCharacters} characters at most.`,
  count: `Too many files. Maximum is ${uploadLimits.files} files.`,
  total: `Total file size too large. Maximum is ${inMegabytes(uploadLimits.totalBytes)}MB.`,
  signature: 'Invalid file format detected',
} as const

export type UploadProblem = keyof typeof uploadMessages

const filenamePattern = new RegExp(`^[A-Za-z0-9._-]+\\.(?:${allowedEndings.join('|')})$`, 'i')

export function isAllowedFilename(filename: string): boolean {
  return filename.length <= uploadLimits.filenameCharacters && filenamePattern.test(filename)
}

/** `Küche 1 (2).JPG` → `Kuche-1-2.JPG`. */
export function allowedFilenameFor(filename: string): string {
  const dot = filename.lastIndexOf('.')
  const stem = dot > 0 ? filename.slice(0, dot) : filename
  const extension = dot > 0 ? filename.slice(dot + 1).replace(/[^A-Za-z0-9]/g, '') : ''
  const clean = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, uploadLimits.filenameCharacters - extension.length - 1)
  const renamed = `${clean || 'photo'}.${extension || 'jpg'}`
  return isAllowedFilename(renamed) ? renamed : `${clean || 'photo'}.jpg`
}

type UploadCandidate = { name: string; type: string; size: number }

export function findFileProblem(file: UploadCandidate): UploadProblem | null {
  if (!allowedMimeTypes.includes(file.type.toLowerCase())) return 'type'
  if (file.size > uploadLimits.fileBytes) return 'size'
  if (file.name.length > uploadLimits.filenameCharacters) return 'nameLength'
  if (!isAllowedFilename(file.name)) return 'name'
  return null
}

/** Leaves out each file that would exceed a limit; later, smaller ones may still fit. */
export function fitIntoBatch<File extends UploadCandidate>(
  batch: readonly UploadCandidate[],
  added: readonly File[],
): { accepted: File[]; refused: { file: File; problem: UploadProblem }[] } {
  let count = batch.length
  let bytes = batch.reduce((sum, file) => sum + file.size, 0)
  const accepted: File[] = []
  const refused: { file: File; problem: UploadProblem }[] = []
  for (const file of added) {
    if (count + 1 > uploadLimits.files) refused.push({ file, problem: 'count' })
    else if (bytes + file.size > uploadLimits.totalBytes) refused.push({ file, problem: 'total' })
    else {
      accepted.push(file)
      count += 1
      bytes += file.size
    }
  }
  return { accepted, refused }
}
