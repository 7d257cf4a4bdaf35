import { callMain, estimateAndCall } from './actions.ts'
import { namesOfCitiesWithPage, servicesPageCities } from './areas.ts'
import { place } from './business.ts'
import { starsCards } from './claimedRating.ts'
import { inWordsCapitalized } from './inWords.ts'
import { pageMetadata } from './pageMetadata.ts'
import { services } from './services.data.ts'
import type { BenefitCard } from './types.ts'

export const page = {
  swatch: { name: 'Tailgate Green', field: '#3D6B63' },
  metadata: pageMetadata({
    path: '/services',
    title: 'Painting and Repair Services',
    description: `Interior, exterior and cabinet painting, sheetrock, fence staining and siding repair in ${place.town} and nearby cities. Licensed, insured, free estimates.`,
    keywords: [
      `painting services ${place.town}`,
      'house painting services',
      'painting and drywall repair',
    ],
    name: 'Services',
    structuredData: ['service'],
  }),
  hero: {
    headline: `${inWordsCapitalized(services.length)} services, one company, one written price`,
    lead: 'Painting and the repairs that come before it, inside and out.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  service: { name: 'House painting and repair', areas: namesOfCitiesWithPage },
  list: { heading: 'What we paint and repair' },
  whyChoose: {
    heading: 'Why Choose Us',
    cards: [
      ...starsCards('5-Star Rated'),
      {
        icon: 'shield',
        title: 'Licensed and Insured',
        description: 'Bonded too, with background-checked crews.',
      },
      {
        icon: 'clock',
        title: 'On-Time Completion',
        description: 'We agree on a start date and the number of days before we begin.',
      },
      {
        icon: 'check',
        title: 'Satisfaction Guaranteed',
        description: '100% satisfaction guarantee: we walk through the finished job with you.',
      },
    ] satisfies readonly BenefitCard[],
  },
  serviceArea: {
    heading: 'Cities we serve',
    cities: servicesPageCities,
    text: 'Your city is not on the list? We may still come to you.',
    action: { ...callMain, label: 'Call to Check Your Area' },
  },
  closing: {
    heading: 'Not sure which one you need?',
    text: 'Show us the room or the wall, and we tell you what it takes. The estimate is free.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
} as const
