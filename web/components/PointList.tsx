import { pictureSide } from '../content/pictureSide.ts'
import type { BenefitCard } from '../content/types.ts'
import blocks from './blocks.module.css'
import { Icon } from './Icon.tsx'
import { keepRanges } from './keepRanges.tsx'
import classes from './PointList.module.css'

type PointListProps = {
  points: readonly BenefitCard[]
  /** `lines` puts each name beside its text. */
  look?: 'columns' | 'lines'
}

export function PointList({ points, look = 'columns' }: PointListProps) {
  return (
    <ul className={classes[look]}>
      {points.map(({ icon, title, description, picture }) => (
        <li key={title}>
          <h3>
            {picture ? (
              <img
                className={blocks.picture}
                src={picture}
                alt=""
                width={pictureSide}
                height={pictureSide}
                loading="lazy"
              />
            ) : (
              <Icon name={icon} />
            )}
            {title}
          </h3>
          <p>{keepRanges(description)}</p>
        </li>
      ))}
    </ul>
  )
}
