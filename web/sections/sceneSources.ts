/** Widths in pixels in which every scene is built. */
export const sceneWidths = [480, 800, 1200, 1600] as const

/** Address of a scene in one of `sceneWidths`. */
export function scenePath(slug: string, width: (typeof sceneWidths)[number]): string {
  return `/scenes/${slug}-${width}.webp`
}
