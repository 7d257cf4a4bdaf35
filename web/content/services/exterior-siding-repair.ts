import { estimateAndCall } from '../actions.ts'
import { business, place } from '../business.ts'
import type { ServiceText } from '../pageTypes.ts'
import { processSteps } from '../processSteps.ts'

const swatch = { name: 'Board and Batten', field: '#50656A' }

export const service: ServiceText = {
  name: 'Siding Repair and Painting',
  short: 'Siding',
  category: 'Exterior',
  titleWords: 'siding|fascia|soffit',
  swatch,
  card: {
    icon: 'siding',
    description: 'Bad boards replaced, joints sealed, the whole wall painted.',
    benefits: ['One crew for both trades', 'Boards matched in profile', 'Hail and rot repaired'],
  },
  job: { surface: 'Siding', product: 'Duration Exterior', sheen: 'Satin' },
  description:
    'Rotten, cracked or swollen siding boards replaced, sealed, primed and painted by one crew. Inspection and written estimate free of charge.',
  keywords: [`siding repair ${place.town}`, 'siding painting', 'rotten siding replacement'],
  hero: {
    headline: 'Siding repair first, then the paint that protects it',
    lead: 'One crew replaces the bad boards, seals the joints and paints the wall. You deal with one company and one price.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'bungalow',
  sections: [
    {
      kind: 'cards',
      id: 'benefits',
      heading: 'What the service covers',
      cards: [
        {
          icon: 'siding',
          title: 'Siding Repair',
          description: 'Loose boards fastened, small holes and splits filled, nail heads sealed.',
        },
        {
          icon: 'roller',
          title: 'Complete Painting',
          description: 'Whole walls from corner to corner, so that no repair shows as a patch.',
        },
        {
          icon: 'shield',
          title: 'Weather Protection',
          description: 'Primer on every cut edge, flexible caulk at trim, exterior acrylic on top.',
        },
        {
          icon: 'hand',
          title: 'Board Replacement',
          description:
            'Rotten or swollen boards exchanged for the same profile, in wood or cement-fiber.',
        },
        {
          icon: 'search',
          title: 'Structural Assessment',
          description:
            'With the board off we look at sheathing and studs. What needs a carpenter or an engineer, we say.',
        },
        {
          icon: 'star',
          title: 'Quality Guarantee',
          description: `Work under a warranty of ${business.warranty}, depending on the surface, in writing.`,
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      heading: 'Siding work in five steps',
      steps: processSteps([
        ['Inspection', 'Every wall, from the ground and from the ladder, with photos.'],
        ['Repair Work', 'Boards, trim and flashing replaced or refastened.'],
        ['Surface Prep', 'Washed, scraped, sanded, caulked and primed.'],
        ['Painting', 'Two coats, sprayed and back-rolled or brushed.'],
        ['Final Check', 'A walk around the house with you, and the list of what was replaced.'],
      ]),
    },
    {
      kind: 'checklist',
      look: 'signs',
      id: 'common-issues',
      heading: 'Common siding issues',
      lead: 'If you see two of these, have the wall looked at before the next storm season.',
      items: [
        'Rotten or soft boards',
        'Cracks and splits',
        'Swollen lower edges',
        'Peeling or blistering paint',
        'Gaps at corners and windows',
        'Loose or missing boards',
        'Hail and impact damage',
        'Mildew and dark stains',
      ],
    },
    {
      kind: 'images',
      id: 'sample-work',
      heading: 'One porch, before and after',
      items: [
        {
          picture: {
            scene: 'front-porch',
            swatch,
            before: true,
          },
          title: 'Before',
          description: 'Peeling paint, swollen boards, open joints.',
        },
        {
          picture: { scene: 'front-porch', swatch },
          title: 'After',
          description: 'Bad boards replaced, joints sealed, the whole wall painted.',
        },
      ],
    },
  ],
  closing: {
    heading: 'Have your siding looked at',
    text: 'A board replaced in time costs less than the wall behind it. The inspection and the estimate are free.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
