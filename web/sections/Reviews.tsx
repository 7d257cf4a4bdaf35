import { reviews, reviewsSection } from '../content/reviews.ts'
import type { Review } from '../content/types.ts'
import { DateText } from './DateText.tsx'
import classes from './Reviews.module.css'
import { Section } from './Section.tsx'
import { Stars } from './Stars.tsx'

/** What customers wrote; the first one large, those of a place before the others. */
export function Reviews({ place }: { place?: string }) {
  const isNear = (review: Review) => Number(review.location === place)
  const ordered = reviews.toSorted((a, b) => isNear(b) - isNear(a))
  return (
    <Section id="reviews" heading={reviewsSection.heading} lead={reviewsSection.lead} tone="tint">
      <ul className={classes.reviews}>
        {ordered.map(({ id, name, location, rating, text, project, date }) => (
          <li key={id} className={classes.review}>
            <figure>
              <Stars rating={rating} />
              <blockquote>{text}</blockquote>
              <figcaption>
                <strong>
                  {name}, {location}
                </strong>
                {project} · <DateText date={date} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
