import { reviews, reviewsSection } from '../content/reviews.ts'
import classes from './blocks.module.css'
import { Section } from './Section.tsx'
import { Stars } from './Stars.tsx'

export function Reviews() {
  return (
    <Section id="reviews" heading={reviewsSection.heading} lead={reviewsSection.lead}>
      <ul className={classes.grid}>
        {reviews.map(({ id, name, location, rating, text, project }) => (
          <li key={id} className={`${classes.card} ${classes.strip}`}>
            <Stars rating={rating} />
            <p>{text}</p>
            <p className={classes.quiet}>
              <strong>{name}</strong>, {location}. {project}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
