import type { ReactNode } from 'react'
import { keepRanges } from '../components/keepRanges.tsx'
import { swatchStyle } from '../components/swatchStyle.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import classes from './Section.module.css'

type SectionProps = {
  id?: string | undefined
  heading: string
  lead?: string | undefined
  paint?: 'page' | Swatch
  tape?: boolean
  /** `split` puts the heading beside the content, `bleed` lets the content run to the edges. */
  layout?: 'stacked' | 'split' | 'bleed'
  figure?: ReactNode
  children: ReactNode
}

export function Section(props: SectionProps) {
  const { id, heading, lead, paint, tape, layout = 'stacked', figure, children } = props
  const ground = paint === 'page' ? 'painted' : paint ? 'swatch painted' : ''
  return (
    <section
      id={id}
      className={`${ground} ${classes.section} ${tape ? classes.tape : ''}`}
      style={paint && paint !== 'page' ? swatchStyle(paint) : undefined}
      data-layout={layout}
    >
      <div className={classes.head}>
        <h2>{heading}</h2>
        {lead && <p>{keepRanges(lead)}</p>}
        {figure}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
