import { claimedRating } from '../content/claimedRating.ts'
import { heroFacts } from '../content/heroFacts.ts'
import blocks from './blocks.module.css'
import { Icon } from './Icon.tsx'
import { SiteLink } from './SiteLink.tsx'

type HeroFactsProps = {
  facts: readonly string[]
  /** Null where the rating is shown already. */
  reviews?: string | null
  /** Links to the page's estimate sheet. */
  estimate?: boolean
}

export function HeroFacts({ facts, reviews = '/#reviews', estimate = false }: HeroFactsProps) {
  return (
    <ul className={`${blocks.dotted} ${blocks.facts}`} aria-label={heroFacts.label}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {estimate && (
        <li>
          <SiteLink href="#estimate">{heroFacts.estimate}</SiteLink>
        </li>
      )}
      {claimedRating && reviews && (
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
