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

const spelledOut = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' }),
)

function spellOut(letter: string): string {
  const letters = spelledOut.get(letter)
  if (letters) return letters
  const small = spelledOut.get(letter.toLowerCase())
  return small ? `${small.charAt(0).toUpperCase()}${small.slice(1)}` : letter
}

export function allowedFilenameFor(filename: string): string {
  const dot = filename.lastIndexOf('.')
  const stem = dot > 0 ? filename.slice(0, dot) : filename
  const extension = dot > 0 ? filename.slice(dot + 1).replace(/[^A-Za-z0-9]/g, '') : ''
  const clean = stem
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, spellOut)
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
