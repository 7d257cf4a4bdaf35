import { estimateAndCall } from '../actions.ts'
import type { ProductText } from '../pageTypes.ts'

export const product: ProductText = {
  name: 'Emerald RainRefresh',
  brand: 'Sherwin Williams',
  swatch: { name: 'Rain Barrel', field: '#2D6A5F' },
  fullName: 'Emerald Rain Refresh Exterior',
  manufacturer: 'The Sherwin-Williams Company',
  category: 'Exterior Paint',
  description:
    'Emerald Rain Refresh is a self-cleaning exterior paint: rain rinses dirt away. 350-400 sq ft per gallon, recoat 6 hours, VOC up to 50 g/L.',
  keywords: ['Emerald Rain Refresh', 'self-cleaning exterior paint', 'Sherwin Williams Emerald'],
  hero: {
    badge: 'Exterior paint, self-cleaning',
    headline: 'Emerald Rain Refresh, washed by the rain',
    lead: 'A self-cleaning exterior paint. Dust and dirt sit loosely on its surface, and the next rain washes them off.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'siding-gable',
  benefits: [
    {
      icon: 'drop',
      title: 'Self-cleaning',
      description: 'Rain or a garden hose takes the dust off, without a brush.',
    },
    {
      icon: 'house',
      title: 'For light colors',
      description: 'White and pale trim near gardens and building sites stays clean for longer.',
    },
    {
      icon: 'shield',
      title: 'Satin and semi-gloss',
      description: 'Two finishes, both smooth enough to shed water.',
    },
    {
      icon: 'clock',
      title: 'Recoat after 6 hours',
      description: 'Two coats in a day, at 50-85°F.',
    },
  ],
  specification: [
    { label: 'Coverage', value: '350-400 sq ft per gallon' },
    { label: 'Recoat', value: '6 hours' },
    { label: 'Application temperature', value: '50-85°F' },
    { label: 'Sheens', value: 'Satin, semi-gloss' },
    { label: 'VOC', value: 'Up to 50 g/L' },
  ],
  panel: {
    heading: 'How the self-cleaning works',
    paragraphs: [
      'Ordinary paint lets rain form drops, which run off in streaks and leave the dirt between them. On this finish water spreads into a thin sheet instead. The sheet gets under loose dirt and carries it down the wall.',
      'It needs rain or a hose to do so. Under deep eaves and porch ceilings, where no rain arrives, rinse the wall once or twice a year. Mildew, rust marks and sprinkler minerals still have to be washed off by hand.',
    ],
  },
  closing: {
    heading: 'Would it pay on your house?',
    text: 'On a white facade by a dusty road, often. Under wide eaves, less so. We give you both prices.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
