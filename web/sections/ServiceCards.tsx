import type { ServiceCard } from '../content/types.ts'
import blocks from './blocks.module.css'
import classes from './cards.module.css'
import { Icon } from './Icon.tsx'
import { SiteLink } from './SiteLink.tsx'
import { swatchStyle } from './swatchStyle.ts'

/** One chip per service, each in its own color. */
export function ServiceCards({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <ul className={classes.grid}>
      {cards.map(({ icon, title, description, benefits, link, swatch }) => (
        <li
          key={link}
          className={`${classes.card} ${classes.service} swatch`}
          style={swatchStyle(swatch)}
        >
          <div className={classes.field} aria-hidden="true">
            <Icon name={icon} />
            <span>{swatch.name}</span>
          </div>
          <div className={classes.strip}>
            <h3>
              <SiteLink className={classes.cardLink} href={link}>
                {title}
              </SiteLink>
            </h3>
            <p>{description}</p>
            <ul className={blocks.list}>
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
