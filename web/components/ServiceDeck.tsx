import type { ServiceCard } from '../content/types.ts'
import blocks from './blocks.module.css'
import { Icon } from './Icon.tsx'
import { keepRanges } from './keepRanges.tsx'
import classes from './ServiceDeck.module.css'
import { SiteLink } from './SiteLink.tsx'
import { swatchStyle } from './swatchStyle.ts'

export function ServiceDeck({ cards }: { cards: readonly ServiceCard[] }) {
  return (
    <ul className={classes.deck}>
      {cards.map(({ icon, title, description, benefits, link, swatch }, index) => (
        <li
          key={link}
          className="swatch painted"
          style={Object.assign(swatchStyle(swatch), { '--step': index })}
        >
          <Icon name={icon} />
          <h3>
            <SiteLink className={classes.link} href={link}>
              {title}
            </SiteLink>
          </h3>
          <p>{description}</p>
          <ul className={blocks.dotted}>
            {benefits.map((benefit) => (
              <li key={benefit}>{keepRanges(benefit)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
