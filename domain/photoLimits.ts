/**
 * A small file can claim gigabytes of pixels. The browser, the Drive sync and the pipeline check these
 * limits before decoding.
 */
export const photoLimits = {
  fileBytes: 32 * 1024 * 1024,
  /** Phones take up to 50 million. */
  pixels: 60_000_000,
  longestSide: 20_000,
  shortestSide: 32,
  /** Long side ÷ short side. Phone panoramas have up to 5. */
  aspect: 12,
} as const

export const photoLimitsInWords = {
  file: `${photoLimits.fileBytes / 1024 / 1024} MB`,
  pixels: `${photoLimits.pixels / 1e6} megapixels`,
  longestSide: photoLimits.longestSide.toLocaleString('en-US'),
} as const

export type ShapeProblem = 'too_many_pixels' | 'unsuitable_shape'

type Size = { width: number; height: number }

export function findShapeProblem({ width, height }: Size): ShapeProblem | null {
  if (width * height > photoLimits.pixels) return 'too_many_pixels'
  const longest = Math.max(width, height)
  const shortest = Math.min(width, height)
  const fits =
    shortest >= photoLimits.shortestSide &&
    longest <= photoLimits.longestSide &&
    longest / shortest <= photoLimits.aspect
  return fits ? null : 'unsuitable_shape'
}
