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

export const allowedEndings: readonly string[] = Object.values(photoFormats).flatMap(
  ({ endings }) => endings,
)

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

type UploadCandidate = { name: string; type: string; size: number }

export function findFileProblem(file: UploadCandidate): UploadProblem | null {
  if (!allowedMimeTypes.includes(file.type.toLowerCase())) return 'type'
  if (file.size > uploadLimits.fileBytes) return 'size'
  if (file.name.length > uploadLimits.filenameCharacters) return 'nameLength'
  if (!isAllowedFilename(file.name)) return 'name'
  return null
}
