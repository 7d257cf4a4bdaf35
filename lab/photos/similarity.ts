import sharp from 'sharp'
import { variantSize } from '../../domain/variants.ts'

const window = 8
const step = 4
const steadyMean = (0.01 * 255) ** 2
const steadyContrast = (0.03 * 255) ** 2

/**
 * SSIM of the lightness of two pictures of the same size, over square windows: Wang et al., "Image
 * quality assessment: from error visibility to structural similarity", 2004.
 */
export async function structuralSimilarity(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([lightness(one), lightness(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    throw new Error('The pictures differ in size.')
  }
  let sum = 0
  let count = 0
  for (let y = 0; y + window <= a.info.height; y += step) {
    for (let x = 0; x + window <= a.info.width; x += step) {
      sum += compareWindows(a.data, b.data, y * a.info.width + x, a.info.width)
      count += 1
    }
  }
  return sum / count
}

function lightness(picture: Buffer) {
  return sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
}

function compareWindows(a: Buffer, b: Buffer, start: number, width: number): number {
  const n = window * window
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let row = 0; row < window; row += 1) {
    for (let at = start + row * width; at < start + row * width + window; at += 1) {
      const valueA = a[at] ?? 0
      const valueB = b[at] ?? 0
      sumA += valueA
      sumB += valueB
      sumAA += valueA * valueA
      sumBB += valueB * valueB
      sumAB += valueA * valueB
    }
  }
  const [meanA, meanB] = [sumA / n, sumB / n]
  const spread = sumAA / n - meanA ** 2 + (sumBB / n - meanB ** 2)
  const together = sumAB / n - meanA * meanB
  const means = (2 * meanA * meanB + steadyMean) / (meanA ** 2 + meanB ** 2 + steadyMean)
  return means * ((2 * together + steadyContrast) / (spread + steadyContrast))
}

/**
 * Bytes of a WebP that is as similar to the original as another encoding: encoders compare fairly
 * only at equal similarity.
 * @param similarity SSIM of the other encoding, 0 to 1
 */
export async function bytesAtSimilarity(reference: Buffer, similarity: number): Promise<number> {
  let below = { quality: 20, ...(await encode(reference, 20)) }
  let above = { quality: 98, ...(await encode(reference, 98)) }
  while (above.quality - below.quality > 1) {
    const quality = (above.quality + below.quality) >> 1
    const middle = { quality, ...(await encode(reference, quality)) }
    if (middle.similarity < similarity) below = middle
    else above = middle
  }
  const share = (similarity - below.similarity) / (above.similarity - below.similarity)
  return below.bytes + Math.min(1, Math.max(0, share)) * (above.bytes - below.bytes)
}

async function encode(reference: Buffer, quality: number) {
  const encoded = await sharp(reference).webp({ quality, effort: 4 }).toBuffer()
  return { bytes: encoded.length, similarity: await structuralSimilarity(reference, encoded) }
}

export async function unencoded(photograph: string): Promise<Buffer> {
  const { data, info } = await sharp(photograph, { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = variantSize('large', info.width, info.height)
  return sharp(data, { raw: info })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
