import type { ServiceSlug } from './pageTable.ts'
import { reviews } from './reviews.data.ts'
import type { Review } from './types.ts'

export { reviews }

export const reviewsSection = {
  starsLabel: (rating: number) => `${rating} out of 5 stars`,
  heading: 'What customers say',
  others: 'More reviews',
  source: (source: string) => `Read it on ${source}`,
} as const

export function reviewNear(places: readonly string[]): readonly Review[] {
  const near = places.flatMap(reviewIn)
  return [...near, ...reviews].slice(0, 1)
}

/** At most one. */
export function reviewIn(place: string | undefined): readonly Review[] {
  return reviews.filter(({ location }) => location === place).slice(0, 1)
}

export function reviewsOf(service: ServiceSlug): readonly Review[] {
  return reviews.filter(({ services }) => services.includes(service))
}
