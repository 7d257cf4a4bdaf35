import { claimedRating } from '../content/claimedRating.ts'
import { heroFacts } from '../content/jobs.ts'
import blocks from './blocks.module.css'
import { Icon } from './Icon.tsx'
import { SiteLink } from './SiteLink.tsx'

type HeroFactsProps = {
  /** Price and time. */
  facts: readonly string[]
  /** Where the reviews are, if not on this page. */
  reviews?: string
}

/** One line under a page's heading: price, time, and the rating with a link to the reviews. */
export function HeroFacts({ facts, reviews = '/#reviews' }: HeroFactsProps) {
  return (
    <ul className={`${blocks.dotted} ${blocks.facts}`} aria-label={heroFacts.label}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {claimedRating && (
        <li>
          <span className={blocks.stars}>
            <Icon name="star" />
          </span>
          <SiteLink href={reviews}>{heroFacts.rating}</SiteLink>
        </li>
      )}
    </ul>
  )
}
