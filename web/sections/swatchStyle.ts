import type { CSSProperties } from 'react'
import type { Swatch } from '../content/swatches/Swatch.ts'

/** A paint chip's colors as CSS variables; global.css's `.swatch` chooses those of the theme. */
export function swatchStyle({ field, onField, light, dark }: Swatch): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--field': field,
    '--on-field': onField,
    '--light-tint': light.tint,
    '--light-ink': light.ink,
    '--dark-tint': dark.tint,
    '--dark-ink': dark.ink,
  }
  return variables
}
