import type { CityText } from '../pageTypes.ts'
import { paints } from '../paints.ts'

export const city: CityText = {
  name: 'Celina',
  near: ['prosper', 'frisco', 'anna'],
  swatch: paints.cornsilk,
  depth: 'full',
  image: 'farmhouse',
  description:
    'Celina painters for new builds, farmhouses and barns: first repaints, nail pops after year one, accent walls, fresh fence stain. Free estimates.',
  keywords: ['painters Celina TX', 'new home painting Celina', 'Light Farms painters'],
  hero: {
    headline: 'Celina painters for houses in their first ten years',
    lead: 'A new house dries, settles and collects scuffs. We take over where the builder’s warranty list ends: nail pops, touch-ups that never matched, colors that are yours.',
  },
  benefits: {
    heading: 'Made for new construction',
    cards: [
      {
        icon: 'wall',
        title: 'Nail pops fixed for good',
        description:
          'A screw above and below the popped fastener, the old one driven home, then mud, texture and paint. Covering the bump alone lasts a season.',
      },
      {
        icon: 'swatches',
        title: 'Color that is not gray',
        description:
          'Bring a rug or a tile. We mix sample boards you can carry from room to room before any wall changes.',
      },
      {
        icon: 'fence',
        title: 'First stain at the right time',
        description:
          'New cedar is tested with a few drops of water. If they soak in within a minute, the wood is ready for stain.',
      },
      {
        icon: 'roller',
        title: 'Farm buildings too',
        description:
          'Barns, workshops and metal sheds outside town: wash, rust primer, and a finish made for steel.',
      },
    ],
  },
  services: {
    heading: 'What we do in Celina',
    items: [
      'Accent walls, studies, nurseries and game rooms',
      'Builder-grade walls upgraded to two coats of a cleanable finish',
      'Islands and lower cabinets in a second color',
      'Board-and-batten and shiplap, inside or out',
      'One-year and two-year settlement repairs',
      'New fences, pergolas and cedar posts stained',
      'Metal barns and outbuildings repainted',
    ],
  },
  neighborhoods: {
    heading: 'Celina communities we serve',
    names: [
      'Light Farms',
      'Mustang Lakes',
      'Bluewood',
      'Carter Ranch',
      'Cambridge Crossing',
      'Sutton Fields',
      'Creeks of Legacy',
      'Downtown Celina',
    ],
  },
  localNote: {
    heading: 'Local expertise: a town still being built',
    paragraphs: [
      'Around the square Celina keeps brick storefronts and frame houses; a mile away, fields become subdivisions. Grading dust is a fact of life here. It settles on siding and between coats, so exterior walls are rinsed the evening before and wiped by hand in the morning.',
      'Deep black soil and freshly trenched yards mean that slabs find their balance during the first wet and dry cycles. We suggest waiting for one full summer and winter before paying for cosmetic crack repair, unless a leak is involved.',
      'With few tall trees, houses north of the Outer Loop take wind from every side. Cedar posts and porch beams turn gray within a year if they are left without stain.',
    ],
  },
  ownFaqs: [
    {
      question: 'Should I paint before or after moving into a new Celina house?',
      answer:
        'Before, if you can: empty rooms cost less because nothing needs moving or covering. Schedule us between closing and the moving truck, and do the walk-through with the builder first, so that defects are still theirs to correct.',
    },
    {
      question: 'Will repainting void the builder’s warranty?',
      answer:
        'Cosmetic paint normally does not affect structural coverage, but warranties differ. Report open items and have them documented before we start, since a fresh coat hides the evidence of a crack or a stain.',
    },
  ],
}
