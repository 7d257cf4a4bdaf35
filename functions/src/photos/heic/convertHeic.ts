import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { findColors } from '../../../../domain/heif/findColors.ts'
import { readBoxes } from '../../../../domain/heif/readBoxes.ts'
import type { ImageFailure } from '../../../../domain/problems.ts'
import { loadSharp } from '../loadSharp.ts'

/** Far longer than any photo takes, in milliseconds: a file made to hang ends here. */
const deadlineMs = 20_000

const answerSchema = z.union([
  z.enum(['unreadable', 'too_many_pixels']),
  z.object({
    width: z.number(),
    height: z.number(),
    channels: z.union([z.literal(3), z.literal(4)]),
    data: z.instanceof(Uint8ClampedArray),
  }),
])

/**
 * An iPhone's photo (HEIC: HEVC pixels, which sharp's own libheif leaves out for its patents) as an
 * upright JPEG in the colors of the file, on white where it is transparent. Each photo has a thread of its own:
 * WebAssembly's memory never shrinks, and what hangs can be ended. Measured with libheif 1.23: 12 megapixels
 * take 0.8 to 1.3 s and 300 MiB, 24 take 1.9 s and 540 MiB, the 48 of the largest iPhone photos 2.1 s and 985 MiB.
 *
 * @returns the failure's code where the file cannot be read
 */
export async function convertHeic(bytes: Buffer): Promise<Buffer | ImageFailure> {
  // Of a file that was cut off libheif decodes what is there, and leaves the rest gray.
  if (!readBoxes(bytes)) return 'damaged'
  const pixels = await decodeInThread(bytes)
  if (pixels === 'too_many_pixels') return pixels
  if (pixels === 'unreadable') return 'heic'
  const { data, width, height, channels } = pixels
  const sharp = await loadSharp()
  const image = sharp(data, { raw: { width, height, channels } }).flatten({ background: 'white' })
  const jpeg = await image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  return withProfile(jpeg, findColors(bytes).profile)
}

/** Longest ICC profile that fits into one segment of a JPEG; an iPhone's has 548 bytes. */
const maxProfileBytes = 65_535 - 16

/** The JPEG with an ICC profile as its first segment (ICC.1:2022, B.4). */
function withProfile(jpeg: Buffer, profile: Uint8Array | null): Buffer {
  if (!profile || profile.length > maxProfileBytes) return jpeg
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(head.length - 2 + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)])
}

async function decodeInThread(bytes: Buffer): Promise<z.infer<typeof answerSchema>> {
  // It lies beside this module: as source in tests, as a bundle when deployed.
  const file = new URL(`./heicWorker${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(file, { workerData: { bytes } })
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
