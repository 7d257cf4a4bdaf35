/**
 * What the pipeline decodes at most. A 10 MB file can claim gigabytes of pixels; these bounds are
 * checked on its header, before the first pixel is decoded.
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
