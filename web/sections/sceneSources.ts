import { type Picture, pictureName } from '../content/scenes.ts'

/** Widths in pixels in which every picture is built. */
export const sceneWidths = [480, 800, 1200, 1600] as const

/** Address of a picture in one of `sceneWidths`. */
export function scenePath(picture: Picture, width: (typeof sceneWidths)[number]): string {
  return `/scenes/${pictureName(picture)}-${width}.webp`
}
