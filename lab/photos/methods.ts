import sharp from 'sharp'
import { type VariantType, variantSize, variants, variantTypes } from '../../domain/variants.ts'
import { inspectPhoto } from '../../functions/src/photos/inspectPhoto.ts'
import { renderVariants } from '../../functions/src/photos/renderVariants.ts'

/** Each makes the files of all `variantTypes` from an original. */
export const methods = {
  ours: makeOurs,
  extension: makeAsExtension,
  plain: makePlainly,
} as const

export type Method = keyof typeof methods

export const methodNames = Object.keys(methods) as [Method]

async function makeOurs(original: Buffer): Promise<Buffer[]> {
  const size = await inspectPhoto(original)
  if (typeof size === 'string') throw new Error(`The photograph is ${size}.`)
  const made = await renderVariants(original, size)
  if (!made) throw new Error('The photograph is damaged.')
  return variantTypes.map((type) => made.rendered[type].bytes)
}

/**
 * As Google's extension "Resize Images" makes WebP: decodes the original for each size, and encodes
 * each size three times (https://github.com/firebase/extensions, storage-resize-images).
 */
function makeAsExtension(original: Buffer): Promise<Buffer[]> {
  return Promise.all(
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
}

async function makePlainly(original: Buffer): Promise<Buffer[]> {
  const resize = await decode(original)
  return Promise.all(
    variantTypes.map((type) => {
      const { quality } = variants[type]
      return resize(type).webp({ quality, effort: 4 }).toBuffer()
    }),
  )
}

/** @returns a function that resizes the decoded picture to a variant's size */
export async function decode(original: Buffer | string) {
  const decoded = sharp(original, { autoOrient: true }).raw()
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true })
  return (type: VariantType) => {
    const { width, height } = variantSize(type, info.width, info.height)
    return sharp(data, { raw: info }).resize(width, height, { fit: 'fill' })
  }
}
