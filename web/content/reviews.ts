import type { ServiceSlug } from './services/index.ts'
import type { Review } from './types.ts'

/**
 * SAMPLE CONTENT: invented persons and projects that show the layout. Replace every entry with a
 * real customer's words, used with permission: `npm run deploy` refuses a site that has one of these.
 */
export const reviews: readonly Review[] = [
  {
    id: 'review-1',
    name: 'Dana R.',
    location: 'Plano',
    rating: 5,
    text: 'They found soft wood under two window sills before a brush came out, showed me photos and gave me a price per piece. The trim now looks like part of the house again.',
    project: 'Exterior trim and sill repair',
    services: ['exterior-painting', 'exterior-siding-repair'],
    date: '2026-05-18',
    sample: true,
  },
  {
    id: 'review-2',
    name: 'Marcus T.',
    location: 'Frisco',
    rating: 5,
    text: 'Our entry is almost twenty feet high. Two days with a scaffold, not one drop on the stairs, and the crew lead sent the color list for our association.',
    project: 'Two-story entry and hall',
    services: ['interior-painting'],
    date: '2026-04-02',
    sample: true,
  },
  {
    id: 'review-3',
    name: 'Priya S.',
    location: 'Allen',
    rating: 5,
    text: 'Three bedrooms while we were all at home. They told us every morning which room was closed, and the children slept in their own beds each night.',
    project: 'Three bedrooms',
    services: ['interior-painting'],
    date: '2026-02-20',
    sample: true,
  },
  {
    id: 'review-4',
    name: 'Ellen and Joe W.',
    location: 'McKinney',
    rating: 5,
    text: 'An old house with old paint. They tested it, sealed the porch off and scraped by hand. It took the time they said it would.',
    project: 'Porch and front elevation',
    services: ['exterior-painting'],
    date: '2025-11-07',
    sample: true,
  },
  {
    id: 'review-5',
    name: 'Luis G.',
    location: 'Carrollton',
    rating: 5,
    text: 'The kitchen was oak from 1991. Four days later it is a calm blue, every door on its own hinges. The drawers even close better.',
    project: 'Kitchen cabinets',
    services: ['cabinet-painting'],
    date: '2026-03-13',
    sample: true,
  },
  {
    id: 'review-6',
    name: 'Karen H.',
    location: 'Lewisville',
    rating: 5,
    text: 'A pipe had leaked through the dining room ceiling. They waited until it was dry, matched the texture, painted corner to corner. I can no longer find the spot.',
    project: 'Water damage, dining room ceiling',
    services: ['sheetrock-repair', 'interior-painting'],
    date: '2026-01-29',
    sample: true,
  },
  {
    id: 'review-7',
    name: 'Tom B.',
    location: 'Celina',
    rating: 5,
    text: 'Two hundred feet of new cedar, stained on both sides in two days. They brushed it in by hand and covered the stone. My neighbor asked for the number.',
    project: 'Fence staining',
    services: ['fence-staining'],
    date: '2026-06-11',
    sample: true,
  },
  {
    id: 'review-8',
    name: 'Aisha M.',
    location: 'Dallas',
    rating: 5,
    text: 'Written price, the same price at the end. The office was painted over a weekend, and by Monday the smell was gone.',
    project: 'Office suite',
    services: ['interior-painting'],
    date: '2025-10-05',
    sample: true,
  },
]

export const reviewsSection = {
  starsLabel: (rating: number) => `${rating} out of 5 stars`,
  heading: 'What customers say',
  others: 'More reviews',
} as const

/** The review from the first of these places that has one; else the first of all. */
export function reviewNear(places: readonly string[]): readonly Review[] {
  const near = places.flatMap((place) => reviews.filter(({ location }) => location === place))
  return [...near, ...reviews].slice(0, 1)
}

/** The reviews that speak of a service. */
export function reviewsOf(service: ServiceSlug): readonly Review[] {
  return reviews.filter(({ services }) => services.includes(service))
}
