import { imageSize } from 'image-size'
import {
  foreignFormats,
  isPhotoFormat,
  type PhotoFormat,
  photoFormats,
  sniffFormat,
} from '../../../../domain/fileFormat.ts'
import { findShapeProblem, type ShapeProblem } from '../../../../domain/photoLimits.ts'
import {
  allowedMimeTypes,
  findFileProblem,
  isAllowedFilename,
  type UploadProblem,
  uploadLimits,
} from '../../../../domain/upload.ts'
import { dayIn } from '../proposals.ts'
import { drawPreview, isRotatedWebp, shrinkPhoto } from './drawPhoto.ts'
import { allowedFilenameFor, withCorrectExtension } from './fileNames.ts'
import { isCompleteFile } from './isCompleteFile.ts'

export type PhotoProblem = UploadProblem | ShapeProblem | 'damaged' | 'unreadable' | 'empty'

type Refused = {
  kind: 'refused'
  problem: PhotoProblem
  advice?: string | undefined
}

type Sound = { kind: 'sound'; file: File; hash: string; preview: Blob | null }

export type CheckedPhoto = (Sound & { takenOn: string | null }) | Refused

/**
 * Reads a chosen file and refuses what the pipeline would refuse. Its bytes decide its format, not its
 * name or type. A file over the limit is made smaller; a filename that isn't allowed is replaced.
 * @param onConvert called before a file is made smaller, which takes a while
 */
export async function checkPhoto(chosen: File, onConvert: () => void): Promise<CheckedPhoto> {
  if (chosen.size === 0) return refused('empty')
  const head = await readBytes(chosen.slice(0, headBytes))
  if (!head) return refused('unreadable')
  const format = sniffFormat(head, chosen.name)
  if (!isPhotoFormat(format)) {
    const claims = allowedMimeTypes.includes(chosen.type.toLowerCase())
    const advice = format ? { advice: foreignFormats[format] } : {}
    return { ...refused(claims ? 'signature' : 'type'), ...advice }
  }
  const isLarge = chosen.size > uploadLimits.fileBytes
  const read = isLarge
    ? await readLarge(chosen, format, onConvert)
    : await readFitting(named(chosen, format), format)
  return read.kind === 'refused' ? read : { ...read, takenOn: dayIn(head) }
}

async function readLarge(
  chosen: File,
  format: PhotoFormat,
  onConvert: () => void,
): Promise<Sound | Refused> {
  // An animation would lose all frames but one, a rotated WebP would be stored sideways.
  const canShrink = format !== 'gif' && !(format === 'webp' && (await isRotatedWebp(chosen)))
  if (!canShrink) return refused('size')
  const bytes = await readBytes(chosen)
  if (!bytes) return refused('unreadable')
  // The smaller file would be complete, with a gray part.
  if (!isCompleteFile(format, bytes)) return refused('damaged')
  onConvert()
  const jpeg = await shrinkPhoto(chosen, format === 'heic')
  if (!jpeg) return refused('size')
  const { name, lastModified } = chosen
  return readFitting(named(new File([jpeg], name, { lastModified }), 'jpeg'), 'jpeg')
}

async function readFitting(file: File, format: PhotoFormat): Promise<Sound | Refused> {
  const problem = findFileProblem(file)
  if (problem) return refused(problem)
  const bytes = await readBytes(file)
  if (!bytes) return refused('unreadable')
  const contentProblem = findContentProblem(bytes, format)
  if (contentProblem) return refused(contentProblem)
  const preview = await drawPreview(file, format === 'heic')
  if (preview === 'unreadable') return refused('damaged')
  return { kind: 'sound', file, hash: await hashOf(bytes), preview }
}

/** The format and EXIF dates are within these bytes. */
const headBytes = 256 * 1024

const headerBytes = 1024 * 1024

function findContentProblem(
  bytes: Uint8Array<ArrayBuffer>,
  format: PhotoFormat,
): PhotoProblem | null {
  if (!isCompleteFile(format, bytes)) return 'damaged'
  try {
    return findShapeProblem(imageSize(bytes.subarray(0, headerBytes)))
  } catch {
    return null // a header that only a decoder understands
  }
}

function refused(problem: PhotoProblem): Refused {
  return { kind: 'refused', problem }
}

/** SHA-256, in hexadecimal digits. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes && new Uint8Array(bytes)
}

function named(file: File, format: PhotoFormat): File {
  const corrected = withCorrectExtension(file.name, format)
  const name = isAllowedFilename(corrected) ? corrected : allowedFilenameFor(corrected)
  const types: readonly string[] = photoFormats[format].types
  if (name === file.name && types.includes(file.type.toLowerCase())) return file
  const { lastModified } = file
  return new File([file], name, { type: photoFormats[format].types[0], lastModified })
}
