/**
 * What the pipeline decodes at most. A 10 MB file can claim gigabytes of pixels, or go over the same
 * ones a million times. These bounds are checked without decoding: by the browser and in Drive's list before
 * anything is sent, and by the pipeline before it decodes a pixel.
 */
export const photoLimits = {
  /** Width × height. The largest phone photos have 48 to 50 million. */
  pixels: 60_000_000,
  /** Width × height × frames of an animation, of which only the first frame is decoded. */
  animationPixels: 50_000_000,
  /** Of an animation: a decoder looks for each among all those before it. */
  frames: 1000,
  /**
   * Passes over the pixels of a JPEG. Cameras write one; encoders for the web, ten to twenty. The
   * decoder's own makers give up at 500.
   */
  scans: 500,
  /**
   * Width × height × scans: 20 scans of the largest photo. The slowest kind of scan, a refinement,
   * takes 2.6 ns for each, so no file keeps a thread for more than some seconds.
   */
  scannedPixels: 1_200_000_000,
  /** Pixels of a side. */
  longestSide: 20_000,
  shortestSide: 32,
  /** Longer side over shorter side; a phone's panorama has up to 5. */
  aspect: 12,
} as const

/** The limits in the words of sentences. */
export const photoLimitsInWords = {
  pixels: `${photoLimits.pixels / 1e6} megapixels`,
  longestSide: photoLimits.longestSide.toLocaleString('en-US'),
} as const

type ShapeProblem = 'too_many_pixels' | 'unsuitable_shape'
export type PhotoProblem = ShapeProblem | 'too_many_scans'

type Size = { width: number; height: number }

/**
 * Why a file is refused that was read as far as can be without decoding, or null.
 * @param frames of an animation; 1 where there is none
 * @param scans of a JPEG; 1 for other formats
 */
export function findPhotoProblem(
  size: Size,
  { frames, scans }: { frames: number; scans: number },
): PhotoProblem | null {
  const pixels = size.width * size.height
  const shapeProblem = findShapeProblem(size)
  if (shapeProblem) return shapeProblem
  if (frames > photoLimits.frames) return 'too_many_pixels'
  if (frames > 1 && pixels * frames > photoLimits.animationPixels) return 'too_many_pixels'
  const isEndless = scans > photoLimits.scans || pixels * scans > photoLimits.scannedPixels
  return isEndless ? 'too_many_scans' : null
}

/** Why a picture of that many pixels is refused, or null. Upright or not makes no difference. */
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
