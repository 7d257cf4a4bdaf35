import type { ReactNode } from 'react'
import { Actions } from '../components/Actions.tsx'
import { keepRanges } from '../components/keepRanges.tsx'
import { BackLink } from '../components/LinkList.tsx'
import type { Swatch } from '../content/swatches/Swatch.ts'
import type { Action, Link } from '../content/types.ts'
import { StylesheetLink } from '../layout/StylesheetLink.tsx'
import { PaintChips } from './PaintChips.tsx'
import classes from './Wall.module.css'

type WallProps = {
  hero: {
    badge?: ReactNode
    headline: string
    lead?: string | undefined
    actions?: readonly Action[]
  }
  swatch: Swatch
  back?: Link
  /** `house` and `room` have a floor and fill the screen; chips repaint all but `plain`. */
  surface?: 'room' | 'house' | 'states' | 'patch' | 'plain'
  siding?: 'lap' | 'battens' | 'stucco'
  scene?: ReactNode
  beside?: ReactNode
  stars?: ReactNode
  underHeadline?: ReactNode
  facts?: ReactNode
  children?: ReactNode
}

export function Wall(props: WallProps) {
  const {
    hero,
    swatch,
    back,
    surface = 'plain',
    siding,
    scene,
    beside,
    stars,
    underHeadline,
    facts,
    children,
  } = props
  const { badge, headline, lead, actions } = hero
  return (
    <div
      className={`painted ${classes.wall}`}
      data-first-screen=""
      data-surface={surface}
      data-siding={siding}
      data-beside={beside ? '' : undefined}
    >
      <div className={classes.words}>
        {badge && (
          <div className={classes.badge}>
            {stars}
            <p>{badge}</p>
          </div>
        )}
        <h1>{headline}</h1>
        {underHeadline}
        <div className={classes.more}>
          {facts}
          {lead && <p className={classes.lead}>{keepRanges(lead)}</p>}
          {children}
          {actions && (
            <div className={classes.actions}>
              <Actions actions={actions} />
            </div>
          )}
          {back && <BackLink link={back} />}
        </div>
      </div>
      {scene && <div className={classes.scene}>{scene}</div>}
      {surface !== 'plain' && <PaintChips own={swatch} />}
      <StylesheetLink />
      {beside && <div className={classes.beside}>{beside}</div>}
    </div>
  )
}
