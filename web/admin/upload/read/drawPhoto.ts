import { z } from 'zod'
import { uploadLimits } from '../../../../domain/upload.ts'
import { withTimeout } from '../server/errors.ts'

const previewPixels = 256

/** A small JPEG of a photo; null if the browser can't draw it, `unreadable` if the file is damaged. */
export async function drawPreview(
  file: Blob,
  isHeic: boolean,
): Promise<Blob | null | 'unreadable'> {
  const picture = await decodePhoto(file, isHeic, previewPixels)
  if (picture === null || picture === 'unreadable') return picture
  const canvas = drawPhoto(picture, picture.width)
  return (await canvas?.convertToBlob({ type: 'image/jpeg', quality: 0.8 })) ?? null
}

/** In pixels. Every phone can draw a canvas of this size. */
const longestSide = 4096

const qualities = [0.9, 0.8, 0.7, 0.6]

export async function shrinkPhoto(file: Blob, isHeic: boolean): Promise<Blob | null> {
  const picture = await decodePhoto(file, isHeic)
  if (picture === null || picture === 'unreadable') return null
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = drawPhoto(picture, Math.max(1, Math.round(picture.width * scale)))
  for (const quality of canvas ? qualities : []) {
    const jpeg = await canvas?.convertToBlob({ type: 'image/jpeg', quality })
    if (jpeg && jpeg.size <= uploadLimits.fileBytes) return jpeg
  }
  return null
}

/**
 * Draws on white, because a JPEG has no transparency, and closes the picture.
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
  picture.close()
  const alpha = context.getImageData(width >> 1, height >> 1, 1, 1).data[3]
  return alpha === 255 ? canvas : null
}

/** `unreadable`: the file is damaged; null: any other reason, such as too little memory. */
type Decoded = ImageBitmap | 'unreadable' | null

/**
 * Decodes upright and in sRGB. Safari decodes HEIC; elsewhere libheif does, in a worker (LGPL-3.0, a
 * separate file).
 */
async function decodePhoto(file: Blob, isHeic: boolean, width?: number): Promise<Decoded> {
  try {
    return await createImageBitmap(file, width ? { resizeWidth: width } : {})
  } catch {
    return isHeic ? decodeInWorker(file, width) : null
  }
}

const decodingLimit = 90_000

const isPicture = (value: unknown) => value instanceof ImageBitmap
const answerSchema = z.object({ picture: z.custom<ImageBitmap>(isPicture).nullable() })

/** One worker per photo: libheif doesn't free its memory. */
async function decodeInWorker(file: Blob, width?: number): Promise<Decoded> {
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' })
  const decoding = new Promise<Decoded>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(answerSchema.parse(data).picture ?? 'unreadable')
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage({ file, width })
  })
  try {
    return await withTimeout(decodingLimit, decoding)
  } catch (error) {
    console.error('The decoder of HEIC failed:', error)
    return null
  } finally {
    worker.terminate()
  }
}

/** Whether the EXIF of a WebP turns or mirrors it. Browsers ignore that when they draw a WebP. */
export async function isRotatedWebp(file: Blob): Promise<boolean> {
  const read = async (from: number, bytes: number) =>
    new DataView(await file.slice(from, from + bytes).arrayBuffer())
  // RIFF: after 12 bytes, chunks of an id, a size and the data, padded to even sizes.
  for (let offset = 12; offset + 8 <= file.size; ) {
    const header = await read(offset, 8)
    const size = header.getUint32(4, true)
    if (header.getUint32(0) === exif) return orientationOf(await read(offset + 8, size)) > 1
    offset += 8 + size + (size % 2)
  }
  return false
}

const exif = 0x45584946

function orientationOf(view: DataView): number {
  try {
    // Some writers put `Exif\0\0` first.
    const start = view.getUint32(0) === 0x45786966 ? 6 : 0
    const isLittle = view.getUint16(start) === 0x4949
    const directory = start + view.getUint32(start + 4, isLittle)
    const entries = view.getUint16(directory, isLittle)
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + 12 * index
      if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
    }
  } catch {
    // Cut off.
  }
  return 1
}
