/**
 * What the pipeline decodes at most: a small file can claim gigabytes of pixels. These bounds are checked
 * without decoding: by the browser and in Drive's list before anything is sent, and by the pipeline.
 */
export const photoLimits = {
  /** An upload has at most `uploadLimits.fileBytes`; Drive's files may be larger. */
  fileBytes: 32 * 1024 * 1024,
  /** Width × height. The largest phone photos have 48 to 50 million. */
  pixels: 60_000_000,
  /** Pixels of a side. */
  longestSide: 20_000,
  shortestSide: 32,
  /** Longer side over shorter side; a phone's panorama has up to 5. */
  aspect: 12,
} as const

/** The limits in the words of sentences. */
export const photoLimitsInWords = {
  file: `${photoLimits.fileBytes / 1024 / 1024} MB`,
  pixels: `${photoLimits.pixels / 1e6} megapixels`,
  longestSide: photoLimits.longestSide.toLocaleString('en-US'),
} as const

export type ShapeProblem = 'too_many_pixels' | 'unsuitable_shape'

/** Why a picture of that many pixels is refused, or null. Upright or not makes no difference. */
export function findShapeProblem({
  width,
  height,
}: {
  width: number
  height: number
}): ShapeProblem | null {
  if (width * height > photoLimits.pixels) return 'too_many_pixels'
  const longest = Math.max(width, height)
  const shortest = Math.min(width, height)
  const fits =
    shortest >= photoLimits.shortestSide &&
    longest <= photoLimits.longestSide &&
    longest / shortest <= photoLimits.aspect
  return fits ? null : 'unsuitable_shape'
}
