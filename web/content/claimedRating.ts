import { business } from './business.ts'

/** Null if the company claims no rating. */
export const claimedRating =
  business.rating && business.reviewsText
    ? { stars: business.rating, reviews: business.reviewsText }
    : null

/** Returns `five` if the rating is 5.0, else a heading with the rating. */
export function starsTitle(five: string): string {
  return claimedRating && Number(claimedRating.stars) < 5
    ? `Rated ${claimedRating.stars} Stars`
    : five
}

export const claimedStars =
  claimedRating && `${claimedRating.stars} stars from ${claimedRating.reviews} reviews`
