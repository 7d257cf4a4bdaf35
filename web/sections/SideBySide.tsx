import type { ReactNode } from 'react'
import { swatchStyle } from '../components/swatchStyle.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import classes from './SideBySide.module.css'

export function SideBySide({ paint, children }: { paint?: Swatch; children: ReactNode }) {
  return (
    <div
      className={`${paint ? 'swatch painted' : classes.paper} ${classes.pair}`}
      style={paint && swatchStyle(paint)}
    >
      {children}
    </div>
  )
}
