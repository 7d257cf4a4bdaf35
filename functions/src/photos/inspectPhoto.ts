import { isPhotoFormat, sniffFormat } from '../../../domain/fileFormat.ts'
import { findShapeProblem, photoLimits } from '../../../domain/photoLimits.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { loadSharp } from './loadSharp.ts'

/** Pixels, upright. */
export type PhotoSize = { width: number; height: number }

export function findSizeFailure(bytes: number): ImageFailure | null {
  if (bytes <= 0) return 'empty'
  if (bytes > photoLimits.fileBytes) return 'too_large'
  return null
}

export async function inspectPhoto(bytes: Buffer): Promise<PhotoSize | ImageFailure> {
  const format = sniffFormat(bytes)
  if (format === 'heic') return 'heic'
  if (!isPhotoFormat(format)) return 'not_an_image'
  const sharp = await loadSharp()
  // Without sharp's pixel limit: the checks below tell the failures apart.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  const header = await image.metadata().catch(() => null)
  if (!header) return 'damaged'
  return findShapeProblem(header) ?? header.autoOrient
}
