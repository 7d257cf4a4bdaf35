/**
 * What the pipeline decodes at most. A 10 MB file can claim gigabytes of pixels; these bounds are
 * checked on its header: in the browser and in Drive's list before anything is sent, and by the
 * pipeline before the first pixel is decoded.
 */
export const photoLimits = {
  /** Width × height. The largest phone photos have 48 to 50 million. */
  pixels: 60_000_000,
  /** Width × height × frames of an animation, of which only the first frame is decoded. */
  animationPixels: 50_000_000,
  /** Pixels of a side. */
  longestSide: 20_000,
  shortestSide: 32,
  /** Longer side over shorter side; a phone's panorama has up to 5. */
  aspect: 12,
} as const

export type ShapeProblem = 'too_many_pixels' | 'unsuitable_shape'

/**
 * Why a picture of that many pixels is refused, or null. Upright or not makes no difference.
 * @param frames of an animation; 1 where there is none, or where nobody counted
 */
export function findShapeProblem(
  { width, height }: { width: number; height: number },
  frames = 1,
): ShapeProblem | null {
  const pixels = width * height
  if (pixels > photoLimits.pixels) return 'too_many_pixels'
  if (frames > 1 && pixels * frames > photoLimits.animationPixels) return 'too_many_pixels'
  const longest = Math.max(width, height)
  const shortest = Math.min(width, height)
  const fits =
    shortest >= photoLimits.shortestSide &&
    longest <= photoLimits.longestSide &&
    longest / shortest <= photoLimits.aspect
  return fits ? null : 'unsuitable_shape'
}
