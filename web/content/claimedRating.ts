import { business } from './business.ts'

/** The stars as texts claim them; null without. */
export const claimedRating =
  business.rating && business.reviewsText
    ? { stars: business.rating, reviews: business.reviewsText }
    : null

/** The same as a part of a sentence. */
export const claimedStars =
  claimedRating && `${claimedRating.stars} stars from ${claimedRating.reviews} reviews`
