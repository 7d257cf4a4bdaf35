import { z } from 'zod'
import { uploadLimits } from '../../../domain/upload.ts'

/**
 * A picture on a canvas of its shape, over white, since a JPEG has no transparency.
 * @param width of the canvas in pixels, at most that of the picture
 * @returns null where the browser drew nothing, as it does in silence on a canvas that is too large
 */
function drawPhoto(picture: ImageBitmap, width: number): OffscreenCanvas | null {
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  // What was drawn is opaque, if only white.
  const opacity = context.getImageData(width >> 1, height >> 1, 1, 1).data[3]
  return opacity === 255 ? canvas : null
}

/** Pixels of a preview's width: what the widest tile has on a phone's sharp screen. */
const previewPixels = 256

/**
 * A small picture of a photo, so that a list of fifty doesn't hold fifty decoded photos. Null where
 * the browser can't draw it though the photo may be sound, `unreadable` where the file is to blame.
 */
export async function drawPreview(
  file: Blob,
  isHeic: boolean,
): Promise<Blob | null | 'unreadable'> {
  const decoded = await decodePhoto(file, isHeic, previewPixels)
  if (decoded.kind !== 'picture') return decoded.kind === 'unreadable' ? 'unreadable' : null
  return encode(decoded)
}

async function encode({ picture }: Decoded & { kind: 'picture' }): Promise<Blob | null> {
  const canvas = drawPhoto(picture, picture.width)
  picture.close()
  return (await canvas?.convertToBlob({ type: 'image/jpeg', quality: 0.8 })) ?? null
}

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

/** Longer than a slow phone needs for one photo, in milliseconds. */
const decodingLimit = 90_000

const isPicture = (value: unknown) => value instanceof ImageBitmap
const answerSchema = z.object({ picture: z.custom<ImageBitmap>(isPicture).nullable() })

type Decoded =
  | { kind: 'picture'; picture: ImageBitmap }
  /** The file is to blame; `unavailable` is all else, such as a lack of memory. */
  | { kind: 'unreadable' | 'unavailable' }

/**
 * The upright picture of a photo, in the web's colors. Safari decodes HEIC itself; elsewhere a
 * worker with libheif does (LGPL-3.0, a file of its own, loaded at first need).
 * @param width of the picture in pixels; that of the photo where it is left out
 */
async function decodePhoto(file: Blob, isHeic: boolean, width?: number): Promise<Decoded> {
  try {
    const size = width ? { resizeWidth: width } : {}
    return { kind: 'picture', picture: await createImageBitmap(file, size) }
  } catch {
    return isHeic ? decodeInWorker(file, width) : { kind: 'unavailable' }
  }
}

/** A worker per photo: what libheif allocates is gone with it. */
async function decodeInWorker(file: Blob, width?: number): Promise<Decoded> {
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Decoded>((resolve) => {
      const timer = setTimeout(() => resolve({ kind: 'unavailable' }), decodingLimit)
      worker.onmessage = ({ data }) => {
        clearTimeout(timer)
        const { picture } = answerSchema.parse(data)
        resolve(picture ? { kind: 'picture', picture } : { kind: 'unreadable' })
      }
      worker.onerror = (event) => {
        clearTimeout(timer)
        console.error('The decoder of HEIC failed:', event.message)
        resolve({ kind: 'unavailable' })
      }
      worker.postMessage({ file, width })
    })
  } finally {
    worker.terminate()
  }
}
