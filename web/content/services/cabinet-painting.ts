import { estimateAndCall } from '../actions.ts'
import { brandNames } from '../brandNames.ts'
import { place } from '../business.ts'
import { inWords } from '../inWords.ts'
import type { ServiceText } from '../pageTypes.ts'
import { accents, paints } from '../paints.ts'
import { figure } from '../work.ts'

const time = figure('cabinet-painting', 'time')

export const service: ServiceText = {
  name: 'Cabinet Painting',
  short: 'Cabinets',
  category: 'Cabinet',
  swatch: { name: 'Shaker Blue', field: '#35507A' },
  card: {
    icon: 'cabinet',
    description: 'Sprayed doors, brushed frames, every hinge back in its place.',
    benefits: [time, 'Factory-like finish', 'Custom colors'],
  },
  job: { surface: 'Cabinets', product: 'Advance Waterborne Alkyd', sheen: 'Semi-gloss' },
  description: `Kitchen and bath cabinets degreased, sanded, primed and sprayed in ${time}. A factory-like finish in your color. Free, no-obligation estimate.`,
  keywords: [`cabinet painting ${place.town}`, 'kitchen cabinet painters', 'cabinet refinishing'],
  hero: {
    headline: 'Cabinet painting: same boxes, new kitchen',
    lead: 'Sound cabinets do not need replacing. We take off the doors, spray them flat, brush or spray the frames and hang everything again.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'galley-kitchen',
  sections: [
    {
      kind: 'cards',
      id: 'benefits',
      heading: 'Why paint with us',
      cards: [
        {
          icon: 'cabinet',
          title: 'Factory-Like Finish',
          description:
            'Doors and drawer fronts are sprayed lying flat, with a hard cabinet enamel. No brush marks, no runs at the corners.',
        },
        {
          icon: 'brush',
          title: 'Expert Preparation',
          description:
            'Degreased, sanded, filled and primed with a bonding primer. Paint on an unprepared cabinet chips around the handles first.',
        },
        {
          icon: 'clock',
          title: 'Quick Turnaround',
          description: `${time} from the first door off to the last door on. We plan it so that the sink and the stove can be used in the evenings.`,
        },
        {
          icon: 'swatches',
          title: 'Custom Colors',
          description: `Any color of our ${inWords(brandNames.length)} paint brands, or two: a darker island under light wall cabinets is a common choice.`,
        },
      ],
    },
    {
      kind: 'images',
      id: 'projects',
      heading: 'Three sample projects',
      items: [
        {
          picture: { scene: 'kitchen', swatch: paints.pine },
          title: 'Kitchen',
          description: 'Cabinets and hood in one deep green, every door back on its own hinges.',
        },
        {
          picture: { scene: 'laundry', swatch: paints.cornsilk },
          title: 'Laundry room',
          description: 'Cabinets over the counter in one color, the counter left as wood.',
        },
        {
          picture: { scene: 'kitchen-island', swatch: accents.chalkLine },
          title: 'Kitchen island',
          description:
            'The island in a color of its own, in a hard enamel that takes stools and shoes.',
        },
      ],
    },
    {
      kind: 'checklist',
      look: 'signs',
      id: 'good-to-know',
      heading: 'Good to know before you start',
      items: [
        'Empty the drawers and the counters; cabinets may stay full',
        'Every door is numbered, so that it returns to its own hinges',
        'New hinges or pulls: tell us before we drill and fill',
        'The enamel is dry to the touch within hours and hard after some weeks: wipe gently at first',
      ],
    },
  ],
  closing: {
    heading: 'Count the doors and call',
    text: 'The number of doors and drawers, and a photo, give a first idea of the price. The written estimate is made on site, free of charge.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
