import sharp, { type Sharp } from 'sharp'
import { type VariantType, variantSize, variants } from '../../domain/variants.ts'
import { structuralSimilarity } from './structuralSimilarity.ts'

/** WebP as the pipeline writes it, and AVIF with what of a processor a photo may cost. */
const encoders = {
  webp: (picture: Sharp, quality: number) => picture.webp({ quality, effort: 4 }),
  avif: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 2 }),
} as const
type Encoder = keyof typeof encoders

/**
 * How many bytes a picture has in a format where it is as like to the original as another encoding
 * of it: two encoders are compared fairly at equal likeness only.
 * @param reference the picture without loss
 * @param similarity SSIM of the other encoding, 0 to 1
 */
export async function bytesAtLikeness(
  reference: Buffer,
  similarity: number,
  format: Encoder = 'webp',
): Promise<number> {
  const encode = (quality: number) => encodeAs(format, reference, quality)
  let below = { quality: 20, ...(await encode(20)) }
  let above = { quality: 98, ...(await encode(98)) }
  while (above.quality - below.quality > 1) {
    const quality = (above.quality + below.quality) >> 1
    const middle = { quality, ...(await encode(quality)) }
    if (middle.similarity < similarity) below = middle
    else above = middle
  }
  const share = (similarity - below.similarity) / (above.similarity - below.similarity)
  return below.bytes + Math.min(1, Math.max(0, share)) * (above.bytes - below.bytes)
}

async function encodeAs(format: Encoder, reference: Buffer, quality: number) {
  const encoded = await encoders[format](sharp(reference), quality).toBuffer()
  return { bytes: encoded.length, similarity: await structuralSimilarity(reference, encoded) }
}

/** AVIF's bytes of the variant that visitors load most, as a share of ours, where both are as like. */
export async function avifShare(photograph: string): Promise<number> {
  const reference = await unencoded(photograph, 'medium')
  const { bytes, similarity } = await encodeAs('webp', reference, variants.medium.quality)
  return (await bytesAtLikeness(reference, similarity, 'avif')) / bytes
}

/** A variant, resized from all pixels and without loss. */
export async function unencoded(photograph: string, type: VariantType = 'large'): Promise<Buffer> {
  const { data, info } = await sharp(photograph, { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = variantSize(type, info.width, info.height)
  return sharp(data, { raw: info })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
