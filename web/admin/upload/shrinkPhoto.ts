import { uploadLimits } from '../../../domain/upload.ts'
import { decodePhoto } from './decodePhoto.ts'
import { drawPhoto } from './drawPhoto.ts'

/** In pixels. Twice what a visitor ever sees, and the largest canvas that every phone draws. */
const longestSide = 4096

/** In percent, the best first. */
const qualities = [90, 80, 70, 60]

/**
 * A photo that is over the upload's limit as an upright JPEG under it, or null where it can't be
 * decoded or still is too large.
 */
export async function shrinkPhoto(file: Blob, isHeic: boolean): Promise<Blob | null> {
  const decoded = await decodePhoto(file, isHeic)
  if (decoded.kind !== 'picture') return null
  const { picture } = decoded
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = drawPhoto(picture, Math.max(1, Math.round(picture.width * scale)))
  picture.close()
  for (const quality of canvas ? qualities : []) {
    const jpeg = await canvas?.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
    if (jpeg && jpeg.size <= uploadLimits.fileBytes) return jpeg
  }
  return null
}
