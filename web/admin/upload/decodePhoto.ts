import { z } from 'zod'

/** Longer than a slow phone needs for one photo, in milliseconds. */
const decodingLimit = 90_000

const isPicture = (value: unknown) => value instanceof ImageBitmap
const answerSchema = z.object({ picture: z.custom<ImageBitmap>(isPicture).nullable() })

export type Decoded =
  | { kind: 'picture'; picture: ImageBitmap }
  /** The file is to blame; `unavailable` is all else, such as a lack of memory. */
  | { kind: 'unreadable' | 'unavailable' }

/**
 * The upright picture of a photo, in the web's colors. Safari decodes HEIC itself; elsewhere a
 * worker with libheif does (LGPL-3.0, a file of its own, loaded at first need).
 * @param width of the picture in pixels; that of the photo where it is left out
 */
export async function decodePhoto(file: Blob, isHeic: boolean, width?: number): Promise<Decoded> {
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
