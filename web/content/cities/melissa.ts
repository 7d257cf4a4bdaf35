import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'Melissa',
  near: ['anna', 'mckinney', 'princeton'],
  swatch: { name: 'Melissa Honey', field: '#E3AC3C' },
  depth: 'minimal',
  image: 'farmhouse',
  description:
    'Melissa painters for young neighborhoods and acreage homes: doors, trim, garages and shop floors prepared and painted. Free on-site estimates.',
  keywords: ['painters Melissa TX', 'garage painting Melissa', 'exterior trim painting Melissa'],
  hero: {
    headline: 'Melissa homes, painted on a quiet schedule',
    lead: 'Commuters leave early and want their house back by evening. We agree on the hours with you and leave each day with the floor clear.',
  },
  localNote: {
    heading: 'Melissa notes from our crews',
    paragraphs: [
      'Garages here double as gyms and workshops. Bare taped sheetrock drinks paint, so we seal it first and finish in a satin that reflects light; concrete floors are ground and tested for moisture before any coating.',
      'Finger-jointed pine around overhead doors is the first exterior wood to open at its seams. Replacing the lowest foot with PVC trim ends the problem.',
      'A steel garage door takes paint well once its factory coat is clean and dull. Ask its maker about dark colors first: a door in full sun can warp under one.',
      'On acreage north and east of town, well water leaves iron marks on walls within reach of the sprinklers. An oxalic-acid wash lifts them ahead of painting.',
      'Keep stored cartons an inch off a fresh wall for the first month: paint that feels dry to the hand still sticks to what leans on it.',
      'In July a crew follows the shade: west walls before noon, east walls after it. Paint that meets hot siding skins over before it has leveled, and every lap mark stays.',
    ],
  },
}
