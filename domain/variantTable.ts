/**
 * To add a size: add a line, raise `variantsVersion`, run `npm run admin -- reprocess --stale`.
 * `longestSide` is in pixels; photos are never enlarged. Measured: WebP at 80 keeps the five variants of a
 * 12-megapixel photo near 350 KB; `blur` takes about 200 bytes, small enough for a data URL in the
 * document.
 */
export const variants = {
  blur: { longestSide: 32, quality: 20 },
  thumbnail: { longestSide: 320, quality: 80 },
  small: { longestSide: 640, quality: 80 },
  medium: { longestSide: 1280, quality: 80 },
  large: { longestSide: 2000, quality: 80 },
} as const satisfies Record<string, { longestSide: number; quality: number }>

/** Raise when variants would come out differently. Photos with an older version are stale. */
export const variantsVersion = 2
