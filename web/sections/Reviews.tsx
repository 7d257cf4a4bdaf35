import { reviews, reviewsOf, reviewsSection } from '../content/reviews.ts'
import type { ServiceSlug } from '../content/services/index.ts'
import type { Review } from '../content/types.ts'
import { DateText } from './DateText.tsx'
import classes from './Reviews.module.css'
import { Section } from './Section.tsx'
import { Stars } from './Stars.tsx'

type ReviewsProps = {
  /** Those of this city come first. */
  place?: string
  /** Only those that speak of this service. */
  service?: ServiceSlug
}

/** What customers wrote, the first one large; nothing where nobody wrote of a service. */
export function Reviews({ place, service }: ReviewsProps) {
  const isNear = (review: Review) => Number(review.location === place)
  const fitting = service ? reviewsOf(service) : reviews
  const ordered = fitting.toSorted((a, b) => isNear(b) - isNear(a))
  if (ordered.length === 0) return null
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
