import type { ReactNode } from 'react'
import type { SceneSlug } from '../content/scenes.ts'
import type { Action, Link, Swatch } from '../content/types.ts'
import { Actions } from './Actions.tsx'
import classes from './Hero.module.css'
import { SceneImage } from './SceneImage.tsx'

type HeroProps = {
  hero: { badge: string; headline: string; lead: string; actions?: readonly Action[] }
  swatch: Swatch
  image?: SceneSlug | undefined
  links?: readonly Link[]
  /** Under the badge. */
  children?: ReactNode
}

/** The page's opening on its own color, beside it the fanned chips of the deck. */
export function Hero({ hero, swatch, image, links, children }: HeroProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.text}>
          <p className={classes.badge}>{hero.badge}</p>
          {children}
          <h1 className={classes.headline}>{hero.headline}</h1>
          <p className={classes.lead}>{hero.lead}</p>
          {hero.actions && <Actions actions={hero.actions} />}
          {links && (
            <ul className={classes.links}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={`${classes.deck} ${image ? classes.pictured : ''}`}>
          <span className={classes.under} />
          <span className={classes.under} />
          <div className={classes.chip}>
            {image ? (
              <SceneImage
                slug={image}
                className={classes.picture}
                sizes="(min-width: 60rem) 34rem, 92vw"
                first
              />
            ) : (
              <span className={classes.field} />
            )}
            <p className={classes.strip}>{swatch.name}</p>
          </div>
        </div>
      </div>
    </div>
  )
}
