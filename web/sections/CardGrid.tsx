import type { BenefitCard } from '../content/types.ts'
import classes from './blocks.module.css'
import { Icon } from './Icon.tsx'

/** Paint chips: a field of the page's color with a symbol, a strip with name and words. */
export function CardGrid({ cards }: { cards: readonly BenefitCard[] }) {
  return (
    <ul className={classes.grid}>
      {cards.map(({ icon, title, description }) => (
        <li key={title} className={classes.card}>
          <div className={classes.field}>
            <Icon name={icon} />
          </div>
          <div className={classes.strip}>
            <h3>{title}</h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
