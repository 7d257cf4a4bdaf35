import type { ScenePicture } from './scenes.ts'

export const sceneWidths = [480, 800, 1200, 1600] as const

/** Identifies a picture; part of its address. */
export function pictureName({ scene, swatch, before }: ScenePicture): string {
  const paint = swatch === 'cutout' ? swatch : swatch.field.slice(1).toLowerCase()
  return `${scene}${before ? '-before' : ''}-${paint}`
}

export function scenePath(picture: ScenePicture, width: (typeof sceneWidths)[number]): string {
  return `/scenes/${pictureName(picture)}-${width}.webp`
}
