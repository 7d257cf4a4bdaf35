import { reviewsSection } from '../content/reviews.ts'
import classes from './blocks.module.css'
import { Icon } from './Icon.tsx'

const five = [1, 2, 3, 4, 5] as const

/** Full stars for a rating of 1 to 5, read out as a text. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={classes.stars} role="img" aria-label={reviewsSection.starsLabel(rating)}>
      {five
        .filter((star) => star <= rating)
        .map((star) => (
          <Icon key={star} name="star" />
        ))}
    </span>
  )
}
