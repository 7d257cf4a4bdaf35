import { z } from 'zod'
import { encodeJpeg } from './encodeJpeg.ts'

/** Longer than a slow phone needs for one photo, in milliseconds. */
const conversionLimit = 90_000

const answerSchema = z.object({ jpeg: z.instanceof(Blob).nullable() })

/**
 * An iPhone's HEIC photo as an upright JPEG, or null where it can't be decoded. Safari decodes HEIC
 * itself; elsewhere a worker with libheif does (LGPL-3.0, a file of its own, loaded at first need).
 */
export async function convertHeic(file: Blob): Promise<Blob | null> {
  return (await decodeNatively(file)) ?? (await decodeInWorker(file))
}

async function decodeNatively(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    return await encodeJpeg(canvas)
  } catch {
    return null
  }
}

/** A worker per photo: what libheif allocates is gone with it. */
async function decodeInWorker(file: Blob): Promise<Blob | null> {
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Blob | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), conversionLimit)
      worker.onmessage = ({ data }) => {
        clearTimeout(timer)
        resolve(answerSchema.parse(data).jpeg)
      }
      worker.onerror = (event) => {
        clearTimeout(timer)
        console.error('The converter for HEIC failed:', event.message)
        resolve(null)
      }
      worker.postMessage({ file })
    })
  } finally {
    worker.terminate()
  }
}
