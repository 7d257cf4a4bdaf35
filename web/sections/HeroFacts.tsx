import blocks from '../components/blocks.module.css'
import { SiteLink } from '../components/SiteLink.tsx'
import { Stars } from '../components/Stars.tsx'
import { claimedRating } from '../content/claimedRating.ts'
import { heroFacts } from '../content/heroFacts.ts'

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
          <Stars rating={1} worded />
          <SiteLink href={reviews}>{heroFacts.rating}</SiteLink>
        </li>
      )}
    </ul>
  )
}
