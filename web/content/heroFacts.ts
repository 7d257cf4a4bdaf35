import { claimedRating } from './claimedRating.ts'
import { factsOfAll, factsOfService } from './heroFacts.data.ts'
import type { ServiceSlug } from './services/index.ts'

export const heroFacts = {
  label: 'Price, time and rating',
  estimate: 'What would yours cost?',
  rating: claimedRating && `${claimedRating.stars} from ${claimedRating.reviews} reviews`,
  ofService: (slug: ServiceSlug) => factsOfService[slug] ?? [],
  ofAll: () => factsOfAll,
} as const
