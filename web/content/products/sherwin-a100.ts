import { estimateAndCall } from '../actions.ts'
import type { ProductText } from '../pageTypes.ts'

export const product: ProductText = {
  name: 'A-100',
  brand: 'Sherwin Williams',
  swatch: { name: 'Porch Swing', field: '#A9C4BE' },
  fullName: 'A-100 Exterior Acrylic Latex',
  manufacturer: 'The Sherwin-Williams Company',
  category: 'Exterior Paint',
  description:
    'A-100 is an exterior acrylic latex value line: about 400 sq ft per gallon, dry to the touch in 4 hours, recoat after 8. When we use it, and where.',
  keywords: ['Sherwin Williams A-100', 'exterior acrylic latex', 'value exterior paint'],
  hero: {
    badge: 'Exterior paint, value line',
    headline: 'A-100, the sensible choice for a sound house',
    lead: `An exterior acrylic latex and the value line among those that we use. Right for siding and trim in good condition, and for homes that will be sold or recolored in a few years.`,
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'front-porch',
  benefits: [
    {
      icon: 'price',
      title: 'Value line',
      description: 'Lower price per gallon, which counts on large walls and rental houses.',
    },
    {
      icon: 'roller',
      title: 'Acrylic latex',
      description: 'Water-based, easy to touch up, and cleaned from tools without solvent.',
    },
    {
      icon: 'swatches',
      title: 'Four sheens',
      description: 'Flat for old siding, low sheen and satin for walls, gloss for doors.',
    },
    {
      icon: 'clock',
      title: 'A coat a day',
      description: 'Touch-dry in 4 hours, ready for the next coat after 8.',
    },
  ],
  specification: [
    { label: 'Type', value: 'Exterior acrylic latex' },
    { label: 'Coverage', value: 'About 400 sq ft per gallon' },
    { label: 'Dry to touch', value: '4 hours' },
    { label: 'Recoat', value: '8 hours' },
    { label: 'Sheens', value: 'Flat, low sheen, satin, gloss' },
  ],

  closing: {
    heading: 'Is A-100 enough for your house?',
    text: 'That depends on the siding and on how long you mean to stay. We say so on site, free of charge.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
