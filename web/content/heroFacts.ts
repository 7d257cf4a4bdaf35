import { claimedRating } from './claimedRating.ts'
import { factsOfAll } from './heroFacts.data.ts'

export const heroFacts = {
  label: 'Price, time and rating',
  estimate: 'What would yours cost?',
  rating: claimedRating && `${claimedRating.stars} from ${claimedRating.reviews} reviews`,
  ofAll: factsOfAll,
} as const
