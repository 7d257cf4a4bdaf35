/** What may be uploaded: the limits, and a check for each with its message. */

export const uploadLimits = {
  fileBytes: 10 * 1024 * 1024,
  files: 50,
  totalBytes: 100 * 1024 * 1024,
  filenameCharacters: 200,
} as const

export const allowedMimeTypes = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/gif',
] as const

export const uploadMessages = {
  type: 'File type not allowed. Only JPEG, PNG, WebP, and GIF files are supported.',
  size: 'File size too large. Maximum size is 10MB.',
  name: 'Invalid filename. Only alphanumeric characters, dots, hyphens, and underscores are allowed.',
  count: 'Too many files. Maximum is 50 files.',
  total: 'Total file size too large. Maximum is 100MB.',
  signature: 'Invalid file format detected',
} as const

export type UploadProblem = keyof typeof uploadMessages

const filenamePattern = /^[A-Za-z0-9._-]+\.(?:jpe?g|png|webp|gif)$/i

export function isAllowedFilename(filename: string): boolean {
  return filename.length <= uploadLimits.filenameCharacters && filenamePattern.test(filename)
}

/** A name near the given one that the rule accepts: `Küche 1 (2).JPG` → `Kuche-1-2.JPG`. */
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

export type UploadCandidate = { name: string; type: string; size: number }

/** The first rule that this file breaks by its type, size or name, or null. */
export function findFileProblem(file: UploadCandidate): UploadProblem | null {
  if (!allowedMimeTypes.some((type) => type === file.type.toLowerCase())) return 'type'
  if (file.size > uploadLimits.fileBytes) return 'size'
  if (!isAllowedFilename(file.name)) return 'name'
  return null
}

/** Bytes that `hasImageSignature` and `isHeic` need to see, from the start of the file. */
export const signatureBytes = 12

const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0x47, 0x49, 0x46, 0x38], // GIF87a, GIF89a
  [0x52, 0x49, 0x46, 0x46], // RIFF, the container of WebP
]

/** True where a file's first bytes are those of a JPEG, PNG, GIF or RIFF file. */
export function hasImageSignature(head: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, index) => head[index] === byte))
}

/** What a picker is to offer besides `allowedMimeTypes`: an iPhone's own format, converted here. */
export const heicMimeTypes = ['image/heic', 'image/heif'] as const

/** The brands of HEIF files whose pictures are HEVC, as iPhones write them (ISO/IEC 23008-12). */
const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** True where a file's first bytes are those of a HEIC file, whatever its name or type say. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12))
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4))
}

/** The name of a JPEG made from a file: `IMG_0001.HEIC` → `IMG_0001.jpg`. */
export function jpegFilenameFor(filename: string): string {
  return /\.jpe?g$/i.test(filename) ? filename : `${filename.replace(/\.hei[cf]$/i, '')}.jpg`
}

/**
 * Which of `added` fit into a batch that holds `batch` already, in their order: each file that
 * would make it over 50 files or over 100 MB is left out, the later ones may still fit.
 */
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
