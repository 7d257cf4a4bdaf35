import { estimateAndCall } from '../actions.ts'
import { place } from '../business.ts'
import type { ProductText } from '../pageTypes.ts'

export const product: ProductText = {
  name: 'Duration',
  brand: 'Sherwin Williams',
  swatch: { name: 'Limestone Ledge', field: '#C2AE8F' },
  fullName: 'Duration Exterior',
  manufacturer: 'The Sherwin-Williams Company',
  category: 'Exterior Paint',
  description:
    'Duration is our most durable, self-priming exterior paint: 350-400 sq ft per gallon, recoat after 6 hours, applied at 50-85°F.',
  keywords: ['Sherwin Williams Duration', 'durable exterior paint', 'self-priming exterior paint'],
  hero: {
    badge: 'Exterior paint, most durable',
    headline: 'Duration, for walls that take the weather',
    lead: 'The most durable line that we apply, and self-priming: on most surfaces two coats of the same paint are primer and finish in one.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'two-story',
  benefits: [
    {
      icon: 'shield',
      title: 'Most durable of the four',
      description: `A thick film for south and west walls, which age first in ${place.stateName}.`,
    },
    {
      icon: 'roller',
      title: 'Self-priming',
      description:
        'Bare spots in sound siding need no separate primer. Stains, rust and tannin still do.',
    },
    {
      icon: 'clock',
      title: 'Recoat after 6 hours',
      description: 'Two coats within one long day when the weather holds.',
    },
    {
      icon: 'sun',
      title: 'Made for sun and rain',
      description: 'Flexible enough to follow wood that swells and shrinks.',
    },
  ],
  specification: [
    { label: 'Coverage', value: '350-400 sq ft per gallon' },
    { label: 'Recoat', value: '6 hours' },
    { label: 'Application temperature', value: '50-85°F' },
    { label: 'Sheens', value: 'Flat, satin, semi-gloss' },
  ],

  closing: {
    heading: 'Which walls need it?',
    text: 'Sometimes just two sides need it. We look at each one and price it separately.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
