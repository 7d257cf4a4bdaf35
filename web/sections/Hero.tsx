import type { ReactNode } from 'react'
import type { SceneSlug } from '../content/scenes.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import type { Action, Link } from '../content/types.ts'
import { Actions } from './Actions.tsx'
import { ColorDeck } from './ColorDeck.tsx'
import classes from './Hero.module.css'
import { LaterStyles } from './LaterStyles.tsx'
import { SiteLink } from './SiteLink.tsx'

type HeroProps = {
  hero: { badge: ReactNode; headline: string; lead: string; actions?: readonly Action[] }
  swatch: Swatch
  image?: SceneSlug | undefined
  links?: readonly Link[]
  /** Colors of the chips under the first one; without them, shades of the page's own. */
  deck?: readonly string[]
  /** Beside the badge. */
  children?: ReactNode
}

/** The page's opening on its own color, beside it the fanned chips of the deck. */
export function Hero({ hero, swatch, image, links, deck, children }: HeroProps) {
  return (
    <>
      <div className={classes.hero}>
        <div className={`${classes.inner} ${image ? classes.pictured : ''}`}>
          <div>
            {hero.badge && (
              <div className={classes.badge}>
                <p>{hero.badge}</p>
                {children}
              </div>
            )}
            <h1 className={classes.headline}>{hero.headline}</h1>
            <p className={classes.lead}>{hero.lead}</p>
            {hero.actions && <Actions actions={hero.actions} />}
            {links && (
              <ul className={classes.links}>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <SiteLink href={to}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <ColorDeck swatch={swatch} image={image} under={deck} />
        </div>
      </div>
      <LaterStyles />
    </>
  )
}
