import type { BenefitCard } from '../content/types.ts'
import classes from './cards.module.css'
import { Icon } from './Icon.tsx'

type CardGridProps = {
  cards: readonly BenefitCard[]
  /** `ladder` is a strip of the page's color in shades, `plain` stands on the ground without a card. */
  look?: 'ladder' | 'plain'
}

/** Points in favor: a symbol, a name, a line of text. */
export function CardGrid({ cards, look = 'ladder' }: CardGridProps) {
  return (
    <ul className={`${classes.grid} ${look === 'ladder' ? classes.ladder : ''}`}>
      {cards.map(({ icon, title, description }) => (
        <li key={title} className={look === 'ladder' ? classes.rung : classes.plain}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
