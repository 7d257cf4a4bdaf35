import {
  allowedFilenameFor,
  findFileProblem,
  hasImageSignature,
  isHeic,
  jpegFilenameFor,
  signatureBytes,
  type UploadProblem,
  uploadMessages,
} from '../../../domain/upload.ts'
import { convertHeic } from './convertHeic.ts'
import { drawPreview } from './drawPreview.ts'

export type ReadPhoto =
  | { kind: 'sound'; file: File; hash: string; preview: Blob | null }
  | { kind: 'refused'; file: File; problem: UploadProblem | 'heic'; renameTo: string | null }

/** The sentence for each reason to refuse a file. */
export const refusalMessages = {
  ...uploadMessages,
  heic: 'This HEIC photo could not be converted. Export it as a JPEG and choose that.',
} as const satisfies Record<UploadProblem | 'heic', string>

/**
 * Reads one chosen file: an iPhone's HEIC becomes a JPEG first, then the upload's checks judge what
 * would be sent. Called for one file at a time, so that a batch never lies in memory as a whole.
 */
export async function readPhoto(chosen: File, onConvert: () => void): Promise<ReadPhoto> {
  const head = await readHead(chosen)
  if (!head) return refused(chosen, 'signature') // moved, or on a card that was taken out
  const file = isHeic(head) ? await asJpeg(chosen, onConvert) : withTrueName(chosen, head)
  if (!file) return refused(chosen, 'heic')
  const problem = findFileProblem(file)
  if (problem) return refused(file, problem)
  const isImage = hasImageSignature(file === chosen ? head : ((await readHead(file)) ?? head))
  if (!isImage) return refused(file, 'signature')
  const hash = await hashOf(file)
  if (!hash) return refused(file, 'signature')
  return { kind: 'sound', file, hash, preview: await drawPreview(file) }
}

function refused(file: File, problem: UploadProblem | 'heic'): ReadPhoto {
  const renameTo = problem === 'name' ? allowedFilenameFor(file.name) : null
  return { kind: 'refused', file, problem, renameTo }
}

async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  } catch {
    return null
  }
}

async function asJpeg(file: File, onConvert: () => void): Promise<File | null> {
  onConvert()
  const jpeg = await convertHeic(file)
  if (!jpeg) return null
  const { lastModified } = file
  return new File([jpeg], jpegFilenameFor(file.name), { type: 'image/jpeg', lastModified })
}

/** Some ways out of an iPhone convert a photo to JPEG and leave its old name. */
function withTrueName(file: File, head: Uint8Array): File {
  const isJpeg = head[0] === 0xff && head[1] === 0xd8
  if (!isJpeg || !/\.hei[cf]$/i.test(file.name)) return file
  const { lastModified } = file
  return new File([file], jpegFilenameFor(file.name), { type: 'image/jpeg', lastModified })
}

/** SHA-256 in hexadecimal, or null where the file can't be read to its end. */
async function hashOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return null
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
