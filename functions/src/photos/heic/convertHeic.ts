import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { ImageFailure } from '../../../../domain/problems.ts'
import { loadSharp } from '../loadSharp.ts'
import { photoLimits } from '../photoLimits.ts'
import { findColourProfile, withColourProfile } from './colourProfile.ts'
import { topBoxes } from './topBoxes.ts'

/** Far longer than any photo takes, in milliseconds: a file made to hang ends here. */
const deadlineMs = 60_000

const answerSchema = z.union([
  z.enum(['unreadable', 'too_many_pixels']),
  z.object({ width: z.number(), height: z.number(), data: z.instanceof(Uint8Array) }),
])

/**
 * An iPhone's photo (HEIC: HEVC pixels, which sharp's own libheif leaves out for its patents) as an
 * upright JPEG in the colours of the file. Each has a thread of its own: WebAssembly's memory never
 * shrinks, and what hangs can be ended. Measured with libheif 1.23: 12 megapixels take 0.8 to 1.3 s
 * and 300 MiB, 24 take 1.9 s and 540 MiB, the 48 of the largest iPhone photos 2.1 s and 985 MiB.
 *
 * @returns the failure's code where the file cannot be read
 */
export async function convertHeic(bytes: Buffer): Promise<Buffer | ImageFailure> {
  // Of a file that was cut off libheif decodes what is there, and leaves the rest gray.
  if (!topBoxes(bytes)) return 'damaged'
  const pixels = await decodeInThread(bytes)
  if (pixels === 'too_many_pixels') return pixels
  if (pixels === 'unreadable') return 'heic'
  const { data, width, height } = pixels
  const sharp = await loadSharp()
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  const jpeg = await image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  return withColourProfile(jpeg, findColourProfile(bytes))
}

async function decodeInThread(bytes: Buffer): Promise<z.infer<typeof answerSchema>> {
  // It lies beside this module: as source in tests, as a bundle when deployed.
  const file = new URL(`./heicWorker${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(file, { workerData: { bytes, maxPixels: photoLimits.pixels } })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })
    return answerSchema.parse(answer)
  } catch (error) {
    // WebAssembly stops at what libheif does not foresee, and a thread at its memory's end.
    if (isHopeless(error)) return 'unreadable'
    throw error
  } finally {
    await worker.terminate()
  }
}

function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || error.name === 'RuntimeError' || error.name === 'RangeError'
}
