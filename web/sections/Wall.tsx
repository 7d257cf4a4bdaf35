import type { ReactNode } from 'react'
import type { Swatch } from '../content/swatches/Swatch.ts'
import type { Action, Link } from '../content/types.ts'
import { Actions } from './Actions.tsx'
import { LaterStyles } from './LaterStyles.tsx'
import { BackLink } from './LinkList.tsx'
import { PaintChips } from './PaintChips.tsx'
import classes from './Wall.module.css'

type WallProps = {
  hero: {
    badge?: ReactNode
    headline: string
    lead?: string | undefined
    actions?: readonly Action[]
  }
  /** The page's paint, the first of the chips. */
  swatch: Swatch
  back?: Link
  /**
   * What it is the wall of: `house` has siding and a lawn, `room` a baseboard and a floor; on `patch`
   * the painters have missed a spot.
   */
  of?: 'room' | 'house' | 'patch' | 'plain'
  /** What a house is clad with. */
  siding?: 'lap' | 'battens' | 'stucco'
  /** A drawing that stands before it (drawings.tsx), a strip or a sheet of paper. */
  scene?: ReactNode
  /** A sheet of paper taped to it, beside the words where there is room. */
  beside?: ReactNode
  /** False where they stand below what follows. */
  chips?: boolean
  /** Beside the badge. */
  children?: ReactNode
}

/** What a page opens with: one wall over the full width, the heading on it, chips that paint it. */
export function Wall(props: WallProps) {
  const { hero, swatch, back, of = 'plain', siding, scene, beside, chips = true, children } = props
  const { badge, headline, lead, actions } = hero
  return (
    <div
      className={`painted ${classes.wall}`}
      data-of={of}
      data-siding={siding}
      data-beside={beside ? '' : undefined}
    >
      <div className={classes.words}>
        {badge && (
          <div className={classes.badge}>
            {children}
            <p>{badge}</p>
          </div>
        )}
        <h1>{headline}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {actions && (
          <div className={classes.actions}>
            <Actions actions={actions} />
          </div>
        )}
        {back && <BackLink link={back} />}
      </div>
      {scene && <div className={classes.scene}>{scene}</div>}
      {chips && <PaintChips own={swatch} />}
      <LaterStyles />
      {beside && <div className={classes.beside}>{beside}</div>}
    </div>
  )
}
