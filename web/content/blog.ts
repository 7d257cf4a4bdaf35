import { estimateAndCall } from './actions.ts'
import { place } from './business.ts'
import { pageMetadata } from './pageMetadata.ts'
import { accents } from './paints.ts'

export const page = {
  swatch: accents.fieldNotes,
  metadata: pageMetadata({
    path: '/blog',
    title: `Painting Advice for ${place.area}`,
    description: `Articles for ${place.area} homeowners: when to paint in the heat, which sheen suits which room, and when a cedar fence is ready for stain.`,
    keywords: [`painting advice ${place.stateName}`, 'painting blog', 'home painting tips'],
    name: 'Blog',
  }),
  hero: {
    headline: 'Field notes from the ladder',
    lead: 'What we tell customers on the estimate, written down.',
  },
  list: { heading: 'All articles' },
} as const

export const articleLabels = {
  back: { label: 'All articles', to: '/blog' },
  related: 'Read on',
  closing: {
    heading: 'A question about your own house?',
    text: 'Ask us on the phone, or have us look at it. The estimate is free.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
} as const
