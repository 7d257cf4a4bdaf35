import type { ReactNode } from 'react'
import { LaterStyles } from '../sections/LaterStyles.tsx'
import classes from './ProjectsHead.module.css'

type ProjectsHeadProps = {
  badge: ReactNode
  headline: string
  lead?: string | undefined
  children?: ReactNode
}

/** The opening of a page whose own photos follow: words only, close to them. */
export function ProjectsHead({ badge, headline, lead, children }: ProjectsHeadProps) {
  return (
    <>
      <div className={classes.head}>
        <p className={classes.badge}>{badge}</p>
        <h1>{headline}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
      <LaterStyles />
    </>
  )
}
