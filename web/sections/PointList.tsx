import type { BenefitCard } from '../content/types.ts'
import { Icon } from './Icon.tsx'
import classes from './PointList.module.css'

type PointListProps = {
  points: readonly BenefitCard[]
  /** `lines` sets each name beside its text. */
  look?: 'columns' | 'lines'
}

/** Points in favor: a name and a line of text, in columns under a symbol each. */
export function PointList({ points, look = 'columns' }: PointListProps) {
  return (
    <ul className={classes[look]}>
      {points.map(({ icon, title, description }) => (
        <li key={title}>
          <h3>
            {look === 'columns' && <Icon name={icon} />}
            {title}
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
