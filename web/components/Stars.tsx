import { starStep, starsPath } from '../content/icons.ts'
import { reviewsSection } from '../content/reviews.ts'
import classes from './blocks.module.css'

/**
 * Stars for a rating of 0 to 5, the last one clipped to the fraction.
 * @param worded a text beside them states the rating
 */
export function Stars({ rating, worded = false }: { rating: number; worded?: boolean }) {
  const read = { role: 'img', 'aria-label': reviewsSection.starsLabel(rating) }
  const count = Math.ceil(rating)
  const width = starStep * (count - 1) + 24
  const missing = Math.round((100 * 24 * (count - rating)) / width)
  return (
    <span className={classes.stars} {...(worded ? { 'aria-hidden': true } : read)}>
      <svg
        className={classes.icon}
        viewBox={`0 0 ${width} 24`}
        style={missing > 0 ? { clipPath: `inset(0 ${missing}% 0 0)` } : undefined}
        aria-hidden="true"
      >
        <path d={starsPath(count)} />
      </svg>
    </span>
  )
}
