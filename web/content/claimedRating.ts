import { business } from './business.ts'

/** The stars as texts claim them; null without. */
export const claimedRating =
  business.rating && business.reviewsText
    ? { stars: business.rating, reviews: business.reviewsText }
    : null

/** A heading that says five stars only where that is the rating. */
export function starsTitle(five: string): string {
  return claimedRating && Number(claimedRating.stars) < 5
    ? `Rated ${claimedRating.stars} Stars`
    : five
}

/** The same as a part of a sentence. */
export const claimedStars =
  claimedRating && `${claimedRating.stars} stars from ${claimedRating.reviews} reviews`
