import { typicalTime } from './business.ts'
import { claimedRating } from './claimedRating.ts'
import type { ServiceSlug } from './services/index.ts'
import { daysOf, priceOf } from './work.ts'

function priceOfAll(): readonly string[] {
  const inside = priceOf('interior-painting')
  const outside = priceOf('exterior-painting')
  if (!inside || !outside) return []
  return [`${inside.dollars}\u00a0inside, ${outside.dollars}\u00a0outside, ${outside.unit}`]
}

export const heroFacts = {
  label: 'Price, time and rating',
  estimate: 'What would yours cost?',
  rating: claimedRating && `${claimedRating.stars} from ${claimedRating.reviews} reviews`,
  ofService: (slug: ServiceSlug): readonly string[] => [
    ...[priceOf(slug)].flatMap((price) => price?.text ?? []),
    daysOf(slug),
  ],
  ofAll: (): readonly string[] => [...priceOfAll(), typicalTime.text],
} as const
