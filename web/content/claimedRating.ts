import { business } from './business.ts'
import type { BenefitCard } from './types.ts'

/** Null if the company claims no rating. */
export const claimedRating =
  business.rating && business.reviewsText
    ? { stars: business.rating, reviews: business.reviewsText }
    : null

export const claimedStars =
  claimedRating && `${claimedRating.stars} stars from ${claimedRating.reviews} reviews`

/**
 * None if the company claims no rating.
 * @param five the title if the rating is 5.0
 */
export function starsCards(five: string, more = ''): readonly BenefitCard[] {
  if (!claimedRating) return []
  const { stars } = claimedRating
  const title = Number(stars) < 5 ? `Rated ${stars} Stars` : five
  return [{ icon: 'star', title, description: `${claimedStars}${more}.` }]
}
