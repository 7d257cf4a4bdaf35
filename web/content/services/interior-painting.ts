import { callMain, estimateAndCall } from '../actions.ts'
import { business, place } from '../business.ts'
import type { ServiceText } from '../pageTypes.ts'
import { accents, paints } from '../paints.ts'
import { processSteps } from '../processSteps.ts'
import { totalPrice } from '../totalPrice.ts'
import { figure, priceOf } from '../work.ts'

const time = figure('interior-painting', 'time')
const price = priceOf('interior-painting')
const priceOfRoom = price ? `: ${totalPrice(price, 12 * 14)}` : ''

export const service: ServiceText = {
  name: 'Interior Painting',
  short: 'Interior',
  category: 'Interior',
  swatch: accents.sun,
  card: {
    icon: 'roller',
    description: 'Walls, ceilings, trim and doors, with the cracks repaired first.',
    benefits: [`Most projects ${time}`, 'Floors and furniture covered', 'Two coats on the walls'],
  },
  job: {
    surface: 'Inside walls',
    product: 'Regal Select Interior',
    sheen: 'Satin',
    floor: `Of the rooms to paint. A 12 x 14 ft room has 168 sq ft${priceOfRoom}.`,
  },
  description: `Walls, ceilings, trim and doors painted in ${time} for most homes. Cracks repaired first, floors covered, two coats. Get your free estimate.`,
  keywords: [
    `interior painting ${place.town}`,
    `interior painters ${place.region}`,
    'wall painting',
  ],
  hero: {
    headline: 'Interior painting, from the ceiling to the baseboards',
    lead: `Most interior projects take ${time}. We cover the floors, repair the walls, apply two coats and put the furniture back where it stood.`,
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'home-office',
  sections: [
    {
      kind: 'cards',
      id: 'benefits',
      heading: 'What you get',
      cards: [
        {
          icon: 'wall',
          title: 'Walls repaired first',
          description:
            'Nail pops, dents and hairline cracks are filled, sanded and spot-primed, so they do not show through the new coat.',
        },
        {
          icon: 'roller',
          title: 'Two full coats',
          description:
            'One coat hides the old color; the second makes the sheen even when the evening sun comes in sideways.',
        },
        {
          icon: 'brush',
          title: 'Straight lines',
          description:
            'Ceilings and trim are cut in by hand. Tape is used where the surface asks for it, and pulled while the paint is soft.',
        },
        {
          icon: 'check',
          title: 'A clean house',
          description:
            'Floors and furniture are covered before a can is opened. We vacuum every evening and take the empty cans with us.',
        },
      ],
    },
    {
      kind: 'images',
      id: 'sample-work',
      heading: 'How a finished room should look',
      items: [
        {
          picture: { scene: 'bedroom', swatch: paints.clay },
          title: 'Bedroom',
          description: 'Walls in matte, the line under the crown molding cut in by hand.',
        },
        {
          picture: { scene: 'mudroom', swatch: accents.sage },
          title: 'Mudroom',
          description: 'Lockers and wall in one quiet color and a scrubbable finish.',
        },
        {
          picture: { scene: 'stair-hall', swatch: accents.frost },
          title: 'Hall and stairs',
          description: 'The wall that everybody touches, in a finish that can be wiped.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      heading: 'How an interior project runs',
      steps: processSteps([
        [
          'Estimate on site',
          `We measure, look at the walls in daylight and write down the price. Usually within ${business.estimateWithin}.`,
        ],
        ['Colors', 'Two or three samples on your own wall, seen by day and by lamplight.'],
        ['Protect and repair', 'Cover, patch, sand, caulk and prime what needs it.'],
        ['Paint', 'Ceiling first, then walls, then trim and doors.'],
        ['Walk through', 'You mark what you see; we correct it before we pack.'],
      ]),
    },
    {
      kind: 'checklist',
      id: 'surfaces',
      heading: 'What we paint indoors',
      items: [
        'Walls and accent walls',
        'Ceilings, flat, vaulted or textured',
        'Baseboards, crown molding and window sills',
        'Doors and frames',
        'Stairs, railings and spindles',
        'Closets, pantries and laundry rooms',
      ],
    },
  ],
  closing: {
    heading: 'Tell us which rooms',
    text: 'A few photos and the size of the rooms are enough to start. The estimate is free, and you are not committed to anything.',
    actions: [
      { kind: 'estimate', label: 'Get Your Free Estimate' },
      { kind: 'link', label: 'See every step', to: '/interior-painting-process' },
      callMain,
    ],
  },
}
