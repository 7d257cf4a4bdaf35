import { estimateAndCall } from './actions.ts'
import { mainCities, otherCities } from './areas.ts'
import { business, phoneDays, place } from './business.ts'
import { claimedRating } from './claimedRating.ts'
import { trustBadges, whyChooseCards } from './homeCards.ts'
import { nextPages } from './nextPages.ts'
import { pageMetadata } from './pageMetadata.ts'
import { accents, paints } from './paints.ts'
import { promos } from './promos.ts'
import { papers } from './proofs.data.ts'
import { serviceCards } from './serviceCards.data.ts'
import { services } from './services.data.ts'
import type { BenefitCard } from './types.ts'

export const page = {
  swatch: paints.bluebonnet,
  metadata: pageMetadata({
    path: '/',
    title: `House Painters in ${place.town}, ${place.state}`,
    description: `House painting and repair in ${place.town} and ${business.citiesText} ${place.area} cities: interiors, exteriors, cabinets, fences, siding, sheetrock. Free estimates.`,
    keywords: [
      `house painters ${place.town}`,
      `painting contractor ${place.region}`,
      'painters near me',
    ],
    name: 'Home',
    structuredData: ['faq', 'reviews'],
  }),
  hero: {
    badge: claimedRating && `${claimedRating.stars} stars, ${claimedRating.reviews} reviews`,
    headline: `House painting in ${place.town}, done in days and made to last`,
    lead: `Interiors, exteriors, cabinets, fences and sheetrock. Trusted by ${business.customersText} homeowners and businesses in ${place.area}.`,
    services: {
      label: 'Services',
      links: services.map(({ short, route }) => ({ label: short, to: route })),
    },
    actions: estimateAndCall('Get Free Estimate Today'),
  },
  services: { heading: 'What we paint and repair', cards: serviceCards },
  trust: { heading: 'What you can count on', badges: trustBadges },
  serviceArea: {
    heading: 'Where we paint',
    lead: `${business.citiesText} cities served. Choose yours for local advice.`,
    cities: mainCities,
  },
  call: {
    heading: 'Rather talk? Call us.',
    text: `Our phones are answered ${phoneDays} days a week.`,
  },
  whyChoose: {
    heading: `Why choose ${business.name}`,
    cards: whyChooseCards,
    lists: [
      {
        heading: 'Interior services',
        items: [
          'Walls and ceilings',
          'Baseboards, trim and doors',
          'Kitchen and bath cabinets',
          'Sheetrock cracks and nail pops',
          'Water stain repair',
          'Accent walls and color advice',
        ],
      },
      {
        heading: 'Exterior services',
        items: [
          'Siding, stucco and brick',
          'Eaves, soffits and fascia',
          'Doors, shutters and garage doors',
          'Power washing',
          'Siding board replacement',
          'Fence and deck staining',
        ],
      },
    ],
  },
  promos,
  about: {
    heading: `In business since ${business.since}`,
    points: [
      {
        icon: 'document',
        title: 'Licensed and bonded',
        description: papers ?? 'Ask for our license and bond, and we will show you both.',
      },
      {
        icon: 'shield',
        title: 'Insured',
        description: 'Your house and our crew are covered while we work.',
      },
      {
        icon: 'sun',
        title: 'Local expertise',
        description: 'Clay soil, hail, August heat: we plan the work around them.',
      },
      {
        icon: 'check',
        title: 'Warranty',
        description: `${business.warranty}, written into the contract surface by surface.`,
      },
    ] satisfies readonly BenefitCard[],
    otherCities: { text: 'We also paint in', cities: otherCities },
    link: { label: 'Read our story', to: '/about' },
  },
  blog: {
    heading: 'From the blog',

    link: { label: 'All articles', to: '/blog' },
  },
  linkGrid: {
    heading: 'Explore Our Painting Services',
    links: [
      ...services.map(({ name, route, swatch }) => ({ label: name, to: route, swatch })),
      { ...nextPages.process, swatch: accents.tape },
    ],
  },
} as const
