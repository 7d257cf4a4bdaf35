import sharp from 'sharp'
import { variantSize, variants, variantTypes } from '../../domain/variants.ts'
import { inspectPhoto } from '../../functions/src/photos/inspectPhoto.ts'
import { renderVariants } from '../../functions/src/photos/renderVariants.ts'

/** What a way made: its largest variant, and the bytes of all. Nothing is kept where none is encoded. */
type Made = { large: Buffer | null; bytes: number }

/** Ways to make the five variants of one JPEG. */
export const variantWays = {
  ours: makeOurs,
  extension: makeAsExtension,
  plain: makePlainly,
  floor: makeUnencoded,
} as const satisfies Record<string, (original: Buffer) => Promise<Made>>

export type VariantWay = keyof typeof variantWays

async function makeOurs(original: Buffer): Promise<Made> {
  const inspection = await inspectPhoto(original)
  if (inspection.kind === 'refused') throw new Error(`The photograph is ${inspection.code}.`)
  const made = await renderVariants(original, inspection.size)
  if (!made) throw new Error('The photograph is damaged.')
  const bytes = Object.values(made).reduce((sum, variant) => sum + variant.bytes.length, 0)
  return { large: made.large.bytes, bytes }
}

/**
 * What Google's extension "Resize Images" does when it is asked for WebP: all sizes at once, each of
 * its own decode, encoded as the original is, then as WebP, then once more on its way into a file
 * (https://github.com/firebase/extensions, storage-resize-images). The file itself is left out here.
 */
async function makeAsExtension(original: Buffer): Promise<Made> {
  const made = await Promise.all(
    variantTypes.map(async (type) => {
      const side = variants[type].longestSide
      const resized = await sharp(original)
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toBuffer()
      const converted = await sharp(resized).webp().toBuffer()
      return sharp(converted).toBuffer()
    }),
  )
  const bytes = made.reduce((sum, variant) => sum + variant.length, 0)
  return { large: made[variantTypes.indexOf('large')] ?? null, bytes }
}

/** The plain good way: one decode of all pixels, each size from them, WebP at its default effort. */
async function makePlainly(original: Buffer): Promise<Made> {
  const { data, info } = await sharp(original, { autoOrient: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const made = await Promise.all(
    variantTypes.map((type) => {
      const { width, height } = variantSize(type, info.width, info.height)
      const resized = sharp(data, { raw: info }).resize(width, height, { fit: 'fill' })
      return resized.webp({ quality: variants[type].quality, effort: 4 }).toBuffer()
    }),
  )
  const bytes = made.reduce((sum, variant) => sum + variant.length, 0)
  return { large: made[variantTypes.indexOf('large')] ?? null, bytes }
}

/** One decode and the four smaller sizes, as pixels: no way that encodes can be faster. */
async function makeUnencoded(original: Buffer): Promise<Made> {
  const { autoOrient } = await sharp(original).metadata()
  const sizes = variantTypes
    .toReversed()
    .map((type) => variantSize(type, autoOrient.width, autoOrient.height))
  let image = sharp(original, { autoOrient: true })
  for (const { width, height } of sizes) {
    const { data, info } = await image
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    image = sharp(data, { raw: info })
  }
  return { large: null, bytes: 0 }
}
