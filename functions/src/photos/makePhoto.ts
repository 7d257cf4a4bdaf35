import { isPhotoFormat, photoFormats, sniffFormat } from '../../../domain/fileFormat.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { convertHeic } from './convertHeic.ts'
import { inspectPhoto, type PhotoSize } from './inspectPhoto.ts'
import { type RenderedPhoto, renderVariants } from './renderVariants.ts'

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
