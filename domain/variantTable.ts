/**
 * The variants made of every photo: the single table from which the function, storage paths,
 * schemas, `srcset` and benchmarks follow. A further size is a line here, a higher version, and
 * `npm run admin -- reprocess --stale`.
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

/** Raise this when the variants come out otherwise: images made by an older version are stale. */
export const variantsVersion = 2
