import { z } from 'zod'
import { uploadLimits } from '../../../domain/upload.ts'

/**
 * Draws a picture over white, because a JPEG has no transparency.
 * @returns null if the canvas is too large: browsers then draw nothing, without an error
 */
function drawPhoto(picture: ImageBitmap, width: number): OffscreenCanvas | null {
  const height = Math.max(1, Math.round((picture.height * width) / picture.width))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  // A pixel that was drawn is opaque.
  const opacity = context.getImageData(width >> 1, height >> 1, 1, 1).data[3]
  return opacity === 255 ? canvas : null
}

/** Device pixels of the widest tile on a phone. */
const previewPixels = 256

/** A small JPEG of a photo; null if the browser can't draw it, `unreadable` if the file is damaged. */
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

/** In pixels: the largest canvas that every phone draws, and twice what visitors see. */
const longestSide = 4096

/** In percent. */
const qualities = [90, 80, 70, 60]

/** An upright JPEG below the size limit; null if the photo can't be decoded or is still too large. */
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

/** Milliseconds; longer than a slow phone needs. */
const decodingLimit = 90_000

const isPicture = (value: unknown) => value instanceof ImageBitmap
const answerSchema = z.object({ picture: z.custom<ImageBitmap>(isPicture).nullable() })

type Decoded =
  | { kind: 'picture'; picture: ImageBitmap }
  /** `unreadable`: the file is damaged; `unavailable`: any other reason, such as too little memory. */
  | { kind: 'unreadable' | 'unavailable' }

/**
 * Decodes a photo, upright and in sRGB. Safari decodes HEIC itself; elsewhere a worker with libheif does
 * (LGPL-3.0, in a file of its own).
 * @param width in pixels; the photo's own if it is left out
 */
async function decodePhoto(file: Blob, isHeic: boolean, width?: number): Promise<Decoded> {
  try {
    const size = width ? { resizeWidth: width } : {}
    return { kind: 'picture', picture: await createImageBitmap(file, size) }
  } catch {
    return isHeic ? decodeInWorker(file, width) : { kind: 'unavailable' }
  }
}

/** One worker per photo: libheif doesn't free its memory. */
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
