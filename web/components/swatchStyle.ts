import type { CSSProperties } from 'react'
import type { Swatch } from '../content/swatches/Swatch.ts'
import { textOn } from '../content/swatches/textOn.ts'

export function swatchStyle({ field }: Swatch): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--field': field,
    '--on-field': textOn(field),
  }
  return variables
}
