import type { Metadata } from 'sharp'
import { isPhotoFormat, sniffFormat } from '../../../domain/fileFormat.ts'
import { findShapeProblem, photoLimits } from '../../../domain/photoLimits.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { loadSharp } from './loadSharp.ts'

/** Pixels of the upright photo. */
export type PhotoSize = { width: number; height: number }

export type Inspection =
  | { kind: 'photo'; size: PhotoSize }
  | { kind: 'refused'; code: ImageFailure }

/** The failure of a file of that many bytes, known before it is downloaded, or null. */
export function findSizeFailure(bytes: number): ImageFailure | null {
  if (bytes <= 0) return 'empty'
  if (bytes > photoLimits.fileBytes) return 'too_large'
  return null
}

/** Decides from a file's bytes and header, without decoding a pixel, whether it can be a photo. */
export async function inspectPhoto(bytes: Buffer): Promise<Inspection> {
  const format = sniffFormat(bytes)
  if (format === 'heic') return { kind: 'refused', code: 'heic' }
  if (!isPhotoFormat(format)) return { kind: 'refused', code: 'not_an_image' }
  const header = await readHeader(bytes)
  if (!header) return { kind: 'refused', code: 'damaged' }
  const problem = findShapeProblem(header)
  if (problem) return { kind: 'refused', code: problem }
  return { kind: 'photo', size: header.autoOrient }
}

/** Null where a decoder cannot even read the header. */
async function readHeader(bytes: Buffer): Promise<Metadata | null> {
  const sharp = await loadSharp()
  // No pixel limit here: the header's numbers are compared below, where each has its own code.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  return image.metadata().catch(() => null)
}
