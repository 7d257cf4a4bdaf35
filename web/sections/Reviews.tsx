import blocks from '../components/blocks.module.css'
import { DateText } from '../components/DateText.tsx'
import { Stars } from '../components/Stars.tsx'
import { reviewsSection } from '../content/reviews.ts'
import type { Swatch } from '../content/swatches/Swatch.ts'
import type { Review } from '../content/types.ts'
import classes from './Reviews.module.css'
import { Section } from './Section.tsx'

type ReviewsProps = {
  reviews: readonly Review[]
  paint?: 'page' | Swatch
}

export function Reviews({ reviews, paint = 'page' }: ReviewsProps) {
  const [first, ...others] = reviews
  if (!first) return null
  return (
    <Section id="reviews" heading={reviewsSection.heading} paint={paint} tape>
      <ul className={classes.first}>
        <Item review={first} />
      </ul>
      {others.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways; without a tab stop keyboard users can’t scroll it
        <ul className={classes.others} tabIndex={0} aria-label={reviewsSection.others}>
          {others.map((review) => (
            <Item key={review.id} review={review} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Item({ review }: { review: Review }) {
  const { name, location, rating, text, project, date, source, link } = review
  return (
    <li>
      <figure>
        <Stars rating={rating} />
        <blockquote>{text}</blockquote>
        <figcaption>
          <strong>
            {name}, {location}
          </strong>
          <span className={blocks.dotted}>
            <span>{project}</span>
            <DateText date={date} />
            {source && <Source source={source} link={link} />}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

function Source({ source, link }: { source: string; link: string | undefined }) {
  return <span>{link ? <a href={link}>{reviewsSection.source(source)}</a> : source}</span>
}
