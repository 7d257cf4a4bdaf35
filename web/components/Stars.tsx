import { reviewsSection } from '../content/reviews.ts'
import classes from './blocks.module.css'
import { Icon } from './Icon.tsx'

const five = [1, 2, 3, 4, 5] as const

/**
 * Stars for a rating of 0 to 5, the last one clipped to the fraction.
 * @param worded a text beside them states the rating
 */
export function Stars({ rating, worded = false }: { rating: number; worded?: boolean }) {
  const read = { role: 'img', 'aria-label': reviewsSection.starsLabel(rating) }
  return (
    <span className={classes.stars} {...(worded ? { 'aria-hidden': true } : read)}>
      {five
        .filter((star) => star < rating + 1)
        .map((star) => {
          const missing = Math.round(100 * (star - rating))
          const cut = missing > 0 ? { clipPath: `inset(0 ${missing}% 0 0)` } : undefined
          return <Icon key={star} name="star" style={cut} />
        })}
    </span>
  )
}
