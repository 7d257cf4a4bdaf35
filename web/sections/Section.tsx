import type { ReactNode } from 'react'
import classes from './Section.module.css'

type SectionProps = {
  id?: string | undefined
  heading: string
  lead?: string | undefined
  /** `tint` stands on the page's own color, `split` sets the heading beside its content. */
  tone?: 'plain' | 'tint'
  layout?: 'stacked' | 'split'
  children: ReactNode
}

/** One idea of a page: a heading and what belongs to it. */
export function Section(props: SectionProps) {
  const { id, heading, lead, tone = 'plain', layout = 'stacked', children } = props
  return (
    <section id={id} className={`${classes.section} ${classes[tone]}`}>
      <div className={`${classes.inner} ${layout === 'split' ? classes.split : ''}`}>
        <div className={classes.head}>
          <h2 className={classes.heading}>{heading}</h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </section>
  )
}
