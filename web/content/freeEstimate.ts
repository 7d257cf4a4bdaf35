import { callMain, estimateAndCall } from './actions.ts'
import { freeEstimatePageCities } from './areas.ts'
import { business, place } from './business.ts'
import { starsCards } from './claimedRating.ts'
import { pageMetadata } from './pageMetadata.ts'
import { accents } from './paints.ts'
import { processSteps } from './processSteps.ts'
import type { BenefitCard } from './types.ts'

export const page = {
  swatch: accents.chalkLine,
  metadata: pageMetadata({
    path: '/free-estimate',
    title: 'Free Painting Estimate',
    description: `Request a free painting estimate by phone or in writing. Answer within ${business.responseWithin}, on site usually within ${business.estimateWithin}, written price, no obligation.`,
    keywords: [`free painting estimate ${place.town}`, 'painting quote', 'house painting cost'],
    name: 'Free Estimate',
  }),
  hero: {
    headline: 'A free estimate, on site and in writing',
    lead: `Ask today. We answer within ${business.responseWithin} and are usually at your house within ${business.estimateWithin}.`,
    actions: [{ kind: 'estimate', label: 'Request a Free Quote' }, callMain],
  },
  reasons: {
    heading: 'Why ask us first',
    cards: [
      { icon: 'price', title: 'Free', description: 'The visit and the written price cost $0.' },
      {
        icon: 'bolt',
        title: 'Same-Day or 24-Hour Response',
        description: `Often the same day, otherwise within ${business.responseWithin}.`,
      },
      {
        icon: 'hand',
        title: 'No Obligation',
        description: 'The written price is yours to keep, whether you hire us or not.',
      },
      {
        icon: 'document',
        title: 'Accurate Pricing',
        description: 'Measured on site, with repairs listed separately from paint.',
      },
      {
        icon: 'search',
        title: 'Expert Assessment',
        description: 'A painter looks at the house and tells you what can wait.',
      },
      ...starsCards('5-Star Service'),
    ] satisfies readonly BenefitCard[],
  },
  steps: {
    heading: 'From request to first coat in four steps',
    steps: processSteps([
      ['Request', 'By phone or in writing: your address, the work, a photo if you have one.'],
      [
        'Schedule on-site assessment',
        `You choose a time, usually within ${business.estimateWithin}.`,
      ],
      ['Receive detailed quote', 'Surfaces, repairs, products, sheens, days and price.'],
      ['Start project', 'You sign, choose the colors, and get a date.'],
    ]),
  },
  places: { heading: 'Where we give estimates', cities: freeEstimatePageCities },
  closing: {
    heading: 'Know the price before you decide',
    text: 'Write or call, whichever you prefer.',
    actions: estimateAndCall('Request a Free Quote'),
  },
} as const
