import type { ServiceSlug } from './pageTable.ts'
import { reviews } from './reviews.data.ts'
import type { Review } from './types.ts'

export { reviews }

export const reviewsSection = {
  starsLabel: (rating: number) => `${rating} out of 5 stars`,
  heading: 'What customers say',
  others: 'More reviews',
} as const

export function reviewNear(places: readonly string[]): readonly Review[] {
  const near = places.flatMap((place) => reviews.filter(({ location }) => location === place))
  return [...near, ...reviews].slice(0, 1)
}

export function reviewsOf(service: ServiceSlug): readonly Review[] {
  return reviews.filter(({ services }) => services.includes(service))
}
