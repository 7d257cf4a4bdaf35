import { callMain } from '../actions.ts'
import { business, place } from '../business.ts'
import type { ServiceText } from '../pageTypes.ts'
import { accents } from '../paints.ts'

export const service: ServiceText = {
  name: 'Sheetrock Repair',
  short: 'Sheetrock',
  category: 'Interior',
  titleWords: 'sheetrock|drywall|ceiling|texture',
  swatch: accents.skimCoat,
  card: {
    icon: 'wall',
    description: 'Cracks, nail pops, holes and water damage, textured to match.',
    benefits: ['Water damage restoration', 'Texture matched', 'Painted to the corner'],
  },
  job: { surface: 'Repaired wall', product: 'Regal Select Interior', sheen: null },
  description:
    'Cracks, nail pops, holes and water damage repaired, textured and painted to match. One crew from cut-out to last coat. Free on-site estimate.',
  keywords: [
    `sheetrock repair ${place.town}`,
    'drywall repair',
    'water damage restoration ceiling',
  ],
  hero: {
    badge: 'Sheetrock repair and water damage restoration',
    headline: 'Sheetrock repair that matches the wall around it',
    lead: 'A patch should disappear. We cut, tape, float, match the texture and paint to the nearest corner.',
    actions: [callMain, { kind: 'estimate', label: 'Get a Free Estimate' }],
  },
  image: 'sheetrock-wall',
  sections: [
    {
      kind: 'cards',
      id: 'services',
      heading: 'What we repair',
      cards: [
        {
          icon: 'wall',
          title: 'Cracks and nail pops',
          description:
            'Refastened, taped and floated, so that they do not return with the next dry summer.',
        },
        {
          icon: 'hand',
          title: 'Holes and dents',
          description:
            'From a door handle to a plumber’s opening: backed, patched and sanded flush.',
        },
        {
          icon: 'roller',
          title: 'Texture matching',
          description:
            'Orange peel, knockdown or smooth, tried on a board before it goes on the wall.',
        },
        {
          icon: 'drop',
          title: 'Water damage restoration',
          description:
            'Wet board cut out, cavity dried, new board hung, stains sealed, ceiling painted.',
        },
      ],
    },
    {
      kind: 'checklist',
      id: 'checklist',
      heading: 'Every repair includes',
      items: [
        'Floors and furniture covered',
        'A look at the cause before the patch',
        'Damaged board cut back to firm edges',
        'Tape and at least two coats of compound',
        'Sanding with a vacuum',
        'Texture matched to the wall',
        'Primer and paint to the nearest corner',
        `Warranty of ${business.warranty}`,
      ],
    },
    {
      kind: 'checklist',
      look: 'signs',
      id: 'water-damage',
      heading: 'Signs of water damage',
      lead: 'Six common issues. Stop the leak first; a plumber or roofer does that. Then the wall has to dry before it is closed again.',
      items: [
        'Brown rings on the ceiling',
        'Sagging or soft sheetrock',
        'Bubbling or peeling paint',
        'Swollen baseboards',
        'Musty smell behind a wall',
        'Loose tape and open seams',
      ],
    },
    {
      kind: 'images',
      id: 'sample-work',
      heading: 'Where the damage was',
      items: [
        {
          picture: {
            scene: 'stair-hall',
            swatch: accents.sun,
            before: true,
          },
          title: 'The wall before',
          description: 'Dull, with a crack that came back every summer.',
        },
        {
          picture: { scene: 'stair-hall', swatch: accents.sun },
          title: 'The wall after',
          description: 'Taped, floated, sanded and painted from corner to corner.',
        },
      ],
    },
  ],
  closing: {
    id: 'quote',
    heading: 'Describe the damage by phone',
    text: 'Say how large it is, how old, and whether it is dry. We tell you whether it can wait.',
    actions: [callMain, { kind: 'estimate', label: 'Get Your Free Estimate' }],
  },
}
