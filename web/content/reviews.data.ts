import { namesOfAllPlaces } from './areas.ts'
import { parseYaml } from './source/parseYaml.ts'
import { readSource } from './source/readSource.ts'
import { reviewsSchema } from './source/reviewsSchema.ts'
import type { Review } from './types.ts'

/* Runs at build. The bundle gets only the exported values (scripts/build/contentData.ts). */

export const reviews: readonly Review[] = parseYaml(
  readSource('reviews.yaml'),
  reviewsSchema(namesOfAllPlaces),
).map(({ city, stars: rating, sample, ...review }, index) => ({
  id: `review-${index + 1}`,
  location: city,
  rating,
  ...review,
  ...(sample ? { sample: true } : {}),
}))
