import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'Allen',
  near: ['plano', 'mckinney', 'frisco'],
  swatch: { name: 'Allen Aster', field: '#6A5AA6' },
  depth: 'full',
  image: 'front-porch',
  description:
    'Family-paced house painting in Allen: bedrooms, stairwells, cabinets and hail-worn trim, done around school and work. Free on-site estimates.',
  keywords: ['house painters Allen', 'Allen TX interior painting', 'exterior painters Allen'],
  hero: {
    headline: 'Allen house painting that fits around a full household',
    lead: 'Children, dogs, home offices: we plan room by room, keep one bathroom free and leave every evening with the floor swept and the paint cans closed.',
  },
  benefits: {
    heading: 'How we work in an occupied home',
    cards: [
      {
        icon: 'calendar',
        title: 'A plan per room',
        description:
          'You know which room is closed on which day. We aim to finish bedrooms by mid-afternoon, so that they can air before bedtime.',
      },
      {
        icon: 'drop',
        title: 'Low-odor paint indoors',
        description:
          'We prefer interior lines with low VOC content and open the windows when the pollen count allows it.',
      },
      {
        icon: 'hand',
        title: 'Furniture moved and covered',
        description:
          'The crew moves what two people can carry and wraps the rest. Breakables and electronics are yours to put away first.',
      },
      {
        icon: 'check',
        title: 'Walk-through with blue tape',
        description:
          'At the end you mark whatever you see. The crew lead corrects it before we pack up.',
      },
    ],
  },
  services: {
    heading: 'Services for Allen homes',
    items: [
      'Children’s rooms, game rooms and stairwells in scrubbable finishes',
      'Exterior repaints of brick and cement-fiber two-story houses',
      'Cabinets, mudroom benches and built-in shelves',
      'Water stains under upstairs baths',
      'Rotten siding boards on chimney chases and dormers',
      'Stain for side-yard and greenbelt fences',
    ],
  },
  neighborhoods: {
    heading: 'Where we paint in Allen',
    names: [
      'Twin Creeks',
      'Watters Crossing',
      'StarCreek',
      'Waterford Parks',
      'Suncreek',
      'Cottonwood Bend',
      'Montgomery Farm',
      'Lost Creek Ranch',
    ],
  },
  localNote: {
    heading: 'Allen in particular',
    paragraphs: [
      'Allen grew fastest from the late 1980s to the 2000s. A typical house has two stories, brick on the first, lap siding on the second-floor sides and back, and a wood-framed chimney chase. That upper siding gets sun and wind but is never seen from the street; it is the first thing we look at with a ladder.',
      'Spring hail bruises paint on window trim and metal garage doors long before anyone files a roof claim. If you have an adjuster coming, photograph the painted surfaces as well. We write our estimate by elevation, which is how insurers like to read it.',
      'Lots along Cottonwood and Rowlett creeks stay humid in the morning. Exterior coats wait until the dew is gone, usually around ten.',
    ],
  },
  ownFaqs: [
    {
      question: 'Can we stay in our Allen home while you paint?',
      answer:
        'Almost always. We close one or two rooms at a time and keep a path to the kitchen and a bath. Only when the stairwell and the upstairs hall are painted on the same day do we ask you to be out for some hours.',
    },
    {
      question: 'Does insurance pay for painting after hail?',
      answer:
        'It may, if the adjuster finds damage to painted siding, trim or doors. We give you a written, itemized estimate; whether and how much is covered is for your insurer to decide.',
    },
  ],
}
