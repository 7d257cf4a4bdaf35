/**
 * The five variants made of every photo, smallest first: the single table from which the
 * function, storage paths, `srcset`, rules tests and documentation follow.
 *
 * `longestSide` is in pixels; a photo is never enlarged. Quality and sizes were measured: WebP at
 * 80 keeps a 12-megapixel photo's five variants near 350 KB, and a 32-pixel WebP at 20 is about
 * 200 bytes, small enough to live in the image document as a data URL.
 */
export const variants = {
  blur: { longestSide: 32, quality: 20 },
  thumbnail: { longestSide: 320, quality: 80 },
  small: { longestSide: 640, quality: 80 },
  medium: { longestSide: 1280, quality: 80 },
  large: { longestSide: 2000, quality: 80 },
} as const satisfies Record<string, { longestSide: number; quality: number }>

export type VariantType = keyof typeof variants

export const variantTypes = [
  'blur',
  'thumbnail',
  'small',
  'medium',
  'large',
] as const satisfies readonly VariantType[]

/** Raise this when the table above changes: images made by an older version are then stale. */
export const variantsVersion = 1

export const variantMimeType = 'image/webp'

/** Pixel size of a variant of a picture of `width` × `height` pixels: same shape, never enlarged. */
export function variantSize(
  type: VariantType,
  width: number,
  height: number,
): { width: number; height: number } {
  const scale = Math.min(1, variants[type].longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
