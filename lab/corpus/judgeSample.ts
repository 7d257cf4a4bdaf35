import sharp from 'sharp'
import { processPhoto } from '../../functions/src/photos/processPhoto.ts'
import { memoryPorts, taskFor, uploadedPhoto } from '../../tests/support/memoryPhotos.ts'
import { seeIndependently, seeVariant } from './independentDecoder.ts'
import { type Sample, secret } from './sample.ts'

/** Of 255 levels; WebP at 80 alone moves the median by one or two. */
const usualTolerance = 6

export type Judgement = {
  sample: Sample
  outcome: string
  /** Milliseconds of processor that the pipeline took: a busy machine makes no photo slow. */
  ms: number
  /** Median difference to the independent decoder, of 255 levels; null where there is no photo. */
  difference: number | null
  /** What is wrong, in words; null where all is well. */
  complaint: string | null
}

/** Sends a file through the whole pipeline, in memory, and compares what came out. */
export async function judgeSample(sample: Sample): Promise<Judgement> {
  const bytes = await sample.bytes()
  const photos = uploadedPhoto(bytes)
  const { path } = photos
  const start = process.cpuUsage()
  const done = await processPhoto(taskFor(path, bytes.length), memoryPorts(photos))
  const { user, system } = process.cpuUsage(start)
  const ms = (user + system) / 1000
  const outcome = done.kind === 'failed' ? done.code : done.kind
  const judged = { sample, outcome, ms, difference: null }
  const isPhoto = done.kind === 'ready'
  if (!isPhoto && done.kind !== 'failed') return { ...judged, complaint: 'no answer' }
  if (sample.expects === 'refused' && isPhoto) return { ...judged, complaint: 'was accepted' }
  if (sample.expects === 'photo' && !isPhoto) return { ...judged, complaint: 'was refused' }
  if (!isPhoto) return { ...judged, complaint: null }
  const variants = [...photos.objects].filter(([at]) => at !== path)
  const leak = await findLeak(variants.map(([, variant]) => variant))
  if (leak || sample.expects !== 'photo') return { ...judged, complaint: leak }
  const large = photos.objects.get(
    variants.map(([at]) => at).find((at) => at.includes('large')) ?? '',
  )
  return { ...judged, ...(await compare(sample, bytes, done, large ?? Buffer.of())) }
}

/** A word of metadata in one of the variants, or null. */
export async function findLeak(variants: readonly Buffer[]): Promise<string | null> {
  for (const variant of variants) {
    if (variant.includes(secret)) return 'metadata stands in a variant'
    const { exif, icc, iptc, xmp, orientation } = await sharp(variant).metadata()
    if (exif || icc || iptc || xmp || orientation) return 'a variant has metadata'
  }
  return null
}

async function compare(
  { tolerance = usualTolerance }: Sample,
  bytes: Buffer,
  { width, height }: { width: number; height: number },
  large: Buffer,
): Promise<Pick<Judgement, 'difference' | 'complaint'>> {
  const other = await seeIndependently(bytes)
  const own = await seeVariant(large)
  const differences = own.map((value, at) => Math.abs(value - (other.cells[at] ?? 0)))
  const difference = differences.toSorted()[differences.length >> 1] ?? 255
  if (width !== other.width || height !== other.height) {
    return { difference, complaint: `${width}×${height}, not ${other.width}×${other.height}` }
  }
  const complaint = difference > tolerance ? `colors differ by ${difference}` : null
  return { difference, complaint }
}
