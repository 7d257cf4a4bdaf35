import PQueue from 'p-queue'
import { variantPath } from '../../../domain/paths.ts'
import type { PublishedPhoto } from '../../../domain/published.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { publicUrl } from '../photos/publicUrl.ts'
import { environment, timeoutMs } from './publishedCopy.ts'

const size = { width: 1200, height: 630 } as const
const quality = 80

/** Each takes 0.2 s of CPU and the memory of a decoded photo. */
const drawing = new PQueue({ concurrency: 2 })

export async function drawPreview(cover: PublishedPhoto): Promise<Buffer | null> {
  const made = cover.types ?? variantTypes
  const largest = variantTypes.findLast((type) => made.includes(type))
  if (!largest) return null
  const path = variantPath(cover.id, cover.rev, largest)
  return drawing.add(() => draw(path))
}

async function draw(path: string): Promise<Buffer | null> {
  const { storageBucket } = environment().FIREBASE_CONFIG
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(publicUrl(storageBucket, path), { signal })
  if (!response.ok) return null
  const { default: sharp } = await import('sharp')
  const picture = sharp(await response.arrayBuffer(), { limitInputPixels: 2000 * 2000 })
  return picture
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}
