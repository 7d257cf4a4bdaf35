import type { Picture } from '../content/scenes.ts'

/** Widths in pixels in which every picture is built. */
export const sceneWidths = [480, 800, 1200, 1600] as const

/** What tells a picture from every other: part of its address. */
export function pictureName({ scene, swatch, before }: Picture): string {
  const paint = swatch === 'cutout' ? swatch : swatch.field.slice(1).toLowerCase()
  return `${scene}${before ? '-before' : ''}-${paint}`
}

/** Address of a picture in one of `sceneWidths`. */
export function scenePath(picture: Picture, width: (typeof sceneWidths)[number]): string {
  return `/scenes/${pictureName(picture)}-${width}.webp`
}
