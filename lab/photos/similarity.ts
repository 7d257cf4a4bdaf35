import sharp from 'sharp'
import { ssim } from 'ssim.js'

/** SSIM of two pictures of the same size, 0 to 1. */
export async function structuralSimilarity(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([readPixels(one), readPixels(other)])
  return ssim(a, b, { downsample: false }).mssim
}

async function readPixels(picture: Buffer) {
  const raw = sharp(picture).ensureAlpha().raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/**
 * Bytes of a WebP that is as similar to the original as another encoding: encoders compare fairly
 * only at equal similarity.
 * @param similarity SSIM of the other encoding, 0 to 1
 */
export async function bytesAtSimilarity(reference: Buffer, similarity: number): Promise<number> {
  let below = await encode(reference, 20)
  let above = await encode(reference, 98)
  while (above.quality - below.quality > 1) {
    const middle = await encode(reference, (above.quality + below.quality) >> 1)
    if (middle.similarity < similarity) below = middle
    else above = middle
  }
  const share = (similarity - below.similarity) / (above.similarity - below.similarity)
  return below.bytes + Math.min(1, Math.max(0, share)) * (above.bytes - below.bytes)
}

async function encode(reference: Buffer, quality: number) {
  const encoded = await sharp(reference).webp({ quality, effort: 4 }).toBuffer()
  const similarity = await structuralSimilarity(reference, encoded)
  return { quality, similarity, bytes: encoded.length }
}
