import { isPhotoFormat, photoFormats, sniffFormat } from '../../../domain/fileFormat.ts'
import { findShapeProblem, photoLimits } from '../../../domain/photoLimits.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { convertHeic } from './convertHeic.ts'
import { loadSharp } from './loadSharp.ts'
import { type PhotoSize, type RenderedPhoto, renderVariants } from './renderVariants.ts'

export type MadePhoto = RenderedPhoto & { size: PhotoSize; mimeType: string }

/** Runs in the decoder's process, because anyone may have made the bytes. */
export async function makePhoto(original: Buffer): Promise<MadePhoto | ImageFailure> {
  const format = sniffFormat(original)
  if (!isPhotoFormat(format)) return 'not_an_image'
  const photo = format === 'heic' ? await convertHeic(original) : original
  if (typeof photo === 'string') return photo
  const size = await inspectPhoto(photo)
  if (typeof size === 'string') return size
  const rendered = await renderVariants(photo, size)
  const mimeType = photoFormats[format].types[0]
  return rendered ? { size, ...rendered, mimeType } : 'damaged'
}

export function findSizeFailure(bytes: number): ImageFailure | null {
  if (bytes <= 0) return 'empty'
  if (bytes > photoLimits.fileBytes) return 'too_large'
  return null
}

export async function inspectPhoto(bytes: Buffer): Promise<PhotoSize | ImageFailure> {
  const sharp = await loadSharp()
  // Without sharp's pixel limit: the checks below tell the failures apart.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  const header = await image.metadata().catch(() => null)
  if (!header) return 'damaged'
  return findShapeProblem(header) ?? header.autoOrient
}
