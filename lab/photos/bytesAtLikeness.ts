import sharp from 'sharp'
import { variantSize } from '../../domain/variants.ts'
import { structuralSimilarity } from './structuralSimilarity.ts'

/**
 * How many bytes a picture has as WebP where it is as like to the original as another encoding
 * of it: two encoders are compared fairly at equal likeness only.
 * @param reference the picture without loss
 * @param similarity SSIM of the other encoding, 0 to 1
 */
export async function bytesAtLikeness(reference: Buffer, similarity: number): Promise<number> {
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

/** As the pipeline does. */
async function encode(reference: Buffer, quality: number) {
  const encoded = await sharp(reference).webp({ quality, effort: 4 }).toBuffer()
  return { bytes: encoded.length, similarity: await structuralSimilarity(reference, encoded) }
}

/** The largest variant, resized from all pixels and without loss. */
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
