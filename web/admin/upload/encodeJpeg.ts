import { uploadLimits } from '../../../domain/upload.ts'

/** In percent. */
const best = 90
const least = 60

/**
 * A picture as a JPEG, in the best quality that the upload takes: one of 48 megapixels, small as a
 * HEIC, would else come out over the limit.
 */
export async function encodeJpeg(canvas: OffscreenCanvas, quality = best): Promise<Blob> {
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
  const isTooLarge = jpeg.size > uploadLimits.fileBytes && quality > least
  return isTooLarge ? encodeJpeg(canvas, quality - 10) : jpeg
}
