import type { Metadata } from 'sharp'
import { isPhotoFormat, sniffFormat } from '../../../domain/fileFormat.ts'
import { findShapeProblem, photoLimits } from '../../../domain/photoLimits.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { loadSharp } from './loadSharp.ts'

/** Pixels, upright. */
export type PhotoSize = { width: number; height: number }

export type Inspection =
  | { kind: 'photo'; size: PhotoSize }
  | { kind: 'refused'; code: ImageFailure }

export function findSizeFailure(bytes: number): ImageFailure | null {
  if (bytes <= 0) return 'empty'
  if (bytes > photoLimits.fileBytes) return 'too_large'
  return null
}

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

async function readHeader(bytes: Buffer): Promise<Metadata | null> {
  const sharp = await loadSharp()
  // Without sharp's pixel limit: the checks below tell the failures apart.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  return image.metadata().catch(() => null)
}
