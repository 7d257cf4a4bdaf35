import blocks from '../components/blocks.module.css'
import { Icon } from '../components/Icon.tsx'
import { SiteLink } from '../components/SiteLink.tsx'
import { claimedRating } from '../content/claimedRating.ts'
import { heroFacts } from '../content/jobs.ts'

type HeroFactsProps = {
  facts: readonly string[]
  reviews?: string
}

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
