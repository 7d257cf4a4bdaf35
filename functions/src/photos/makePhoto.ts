import { sniffFormat } from '../../../domain/fileFormat.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { convertHeic } from './convertHeic.ts'
import { inspectPhoto, type PhotoSize } from './inspectPhoto.ts'
import { type RenderedPhoto, renderVariants } from './renderVariants.ts'

export type MadePhoto = RenderedPhoto & { size: PhotoSize }

/** Runs in the decoder's process, because anyone may have made the bytes. */
export async function makePhoto(original: Buffer): Promise<MadePhoto | ImageFailure> {
  const isHeic = sniffFormat(original) === 'heic'
  const photo = isHeic ? await convertHeic(original) : original
  if (typeof photo === 'string') return photo
  const inspection = await inspectPhoto(photo)
  if (inspection.kind === 'refused') return inspection.code
  const rendered = await renderVariants(photo, inspection.size)
  return rendered ? { size: inspection.size, ...rendered } : 'damaged'
}
