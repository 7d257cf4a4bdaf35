import type { CSSProperties } from 'react'
import type { Swatch } from '../content/swatches/Swatch.ts'
import { textOn } from '../content/swatches/textOn.ts'

/** A paint chip's colors as CSS variables; paint.css's `.swatch` chooses those of the theme. */
export function swatchStyle({ field, night }: Swatch): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--field': field,
    '--on-field': textOn(field),
    '--night': night,
  }
  return variables
}
