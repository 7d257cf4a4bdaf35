import { reviews, reviewsSection } from '../content/reviews.ts'
import { DateText } from './DateText.tsx'
import classes from './Reviews.module.css'
import { Section } from './Section.tsx'
import { Stars } from './Stars.tsx'

/** What customers wrote; the first one large. */
export function Reviews() {
  return (
    <Section id="reviews" heading={reviewsSection.heading} lead={reviewsSection.lead} tone="tint">
      <ul className={classes.reviews}>
        {reviews.map(({ id, name, location, rating, text, project, date }) => (
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
