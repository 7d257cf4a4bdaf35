import { estimateAndCall } from './actions.ts'
import { place } from './business.ts'
import { pageMetadata } from './pageMetadata.ts'
import { accents } from './paints.ts'

export const page = {
  swatch: accents.gray,
  metadata: pageMetadata({
    path: '/gallery',
    title: 'Painting Gallery',
    description: `Photos of interior, exterior and cabinet painting projects in ${place.region} and nearby cities. Filter by category and open any photo at full size.`,
    keywords: ['painting gallery', 'painting before and after', `painters portfolio ${place.town}`],
    name: 'Gallery',
  }),
  hero: {
    headline: 'Rooms and houses we have painted',
    lead: 'Walls, siding and cabinets. Open any photo and look closely at the edges.',
  },
  closing: {
    heading: 'Your house could be the next one',
    text: 'Show us the room or the wall. The estimate is free and without obligation.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
} as const
