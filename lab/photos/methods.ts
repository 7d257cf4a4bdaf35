import sharp from 'sharp'
import { variantSize, variants, variantTypes } from '../../domain/variants.ts'
import { inspectPhoto } from '../../functions/src/photos/inspectPhoto.ts'
import { renderVariants } from '../../functions/src/photos/renderVariants.ts'

type Made = { large: Buffer; bytes: number }

export const methods = {
  ours: makeOurs,
  extension: makeAsExtension,
  plain: makePlainly,
} as const satisfies Record<string, (original: Buffer) => Promise<Made>>

export type Method = keyof typeof methods

async function makeOurs(original: Buffer): Promise<Made> {
  const inspection = await inspectPhoto(original)
  if (inspection.kind === 'refused') throw new Error(`The photograph is ${inspection.code}.`)
  const made = await renderVariants(original, inspection.size)
  if (!made) throw new Error('The photograph is damaged.')
  return summarize(variantTypes.map((type) => made[type].bytes))
}

/**
 * As Google's extension "Resize Images" makes WebP: decodes the original for each size, and encodes
 * each size three times (https://github.com/firebase/extensions, storage-resize-images).
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
  return summarize(made)
}

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
  return summarize(made)
}

function summarize(made: readonly Buffer[]): Made {
  const large = made[variantTypes.indexOf('large')]
  if (!large) throw new Error('The largest variant is missing.')
  return { large, bytes: made.reduce((sum, variant) => sum + variant.length, 0) }
}
