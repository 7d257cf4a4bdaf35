import { estimateAndCall } from '../actions.ts'
import { place } from '../business.ts'
import type { ProductText } from '../pageTypes.ts'
import { accents } from '../paints.ts'

export const product: ProductText = {
  name: 'SuperPaint',
  brand: 'Sherwin Williams',
  swatch: accents.frost,
  fullName: 'SuperPaint Exterior',
  manufacturer: 'The Sherwin-Williams Company',
  category: 'Exterior Paint',
  description:
    'SuperPaint applies in weather as low as 35°F: 400 sq ft per gallon, recoat after 8 hours, five sheens from flat to high gloss. For winter exteriors.',
  keywords: [
    'Sherwin Williams SuperPaint',
    'low temperature exterior paint',
    'winter exterior painting',
  ],
  hero: {
    badge: 'Exterior paint, as low as 35°F',
    headline: 'SuperPaint, for the cool half of the year',
    lead: 'It applies as low as 35°F, which opens many days between November and March. What counts is how cold the wall gets, overnight too, not the high at noon.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'farmhouse',
  benefits: [
    {
      icon: 'calendar',
      title: 'As low as 35°F',
      description: `Exterior work goes on in a ${place.stateName} winter between two fronts.`,
    },
    {
      icon: 'swatches',
      title: 'Five sheens',
      description: 'From flat for rough siding to high gloss for a front door.',
    },
    {
      icon: 'brush',
      title: 'Good on trim and walls',
      description: 'One line for the whole house keeps later touch-ups simple.',
    },
    {
      icon: 'drop',
      title: 'Even coverage',
      description: '400 sq ft per gallon on smooth, primed surfaces.',
    },
  ],
  specification: [
    { label: 'Coverage', value: '400 sq ft per gallon' },
    { label: 'Recoat', value: '8 hours' },
    { label: 'Application temperature', value: 'As low as 35°F' },
    { label: 'Sheens', value: 'Flat, low lustre, satin, gloss, high gloss' },
  ],

  closing: {
    heading: 'Painting in winter?',
    text: 'Ask us which days look safe. When a front comes early, we move the date.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
