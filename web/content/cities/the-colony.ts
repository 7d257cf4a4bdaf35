import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'The Colony',
  near: ['lewisville', 'frisco', 'carrollton'],
  swatch: { name: 'Colony Cove', field: '#6FB7C8' },
  depth: 'full',
  image: 'siding-gable',
  description:
    'House painting in The Colony, TX: wind-worn lake elevations, original 1970s streets and new homes in The Tribute. Free on-site estimates.',
  keywords: ['painters The Colony TX', 'The Tribute painters', 'exterior painting The Colony'],
  hero: {
    headline: 'The Colony: paint for wind, water and wide skies',
    lead: 'A house by Lewisville Lake weathers on the water side first. We look at each elevation separately and do not sell four walls where two need work.',
  },
  benefits: {
    heading: 'Painting by elevation',
    cards: [
      {
        icon: 'search',
        title: 'Four sides, four findings',
        description:
          'The estimate lists north, east, south and west with photos: chalking, bare wood, open joints, loose boards.',
      },
      {
        icon: 'shield',
        title: 'Joints sealed against driven rain',
        description:
          'Rain off the lake arrives sideways. Trim joints get an elastomeric sealant that stretches; horizontal laps stay open so that walls can drain.',
      },
      {
        icon: 'brush',
        title: 'Railings and steel primed',
        description:
          'Iron gates, lintels over garage doors and balcony rails are scraped to sound metal and spot-primed against rust before color.',
      },
      {
        icon: 'swatches',
        title: 'Colors tried outdoors',
        description:
          'Light reflected by water shifts grays toward blue. We brush two large samples on the real wall and look at them at noon and at six.',
      },
    ],
  },
  services: {
    heading: 'Services offered in The Colony',
    items: [
      'Partial exteriors: only the exposed elevations, blended at the corners',
      'Complete exterior repaints and color changes',
      'Interior walls, accent rooms and open-plan ceilings',
      'Cabinets, vanities and laundry rooms',
      'Storm leaks: sheetrock cut out, replaced, textured and painted',
      'Fences facing the water cleaned, brightened and stained',
    ],
  },
  neighborhoods: {
    heading: 'Neighborhoods in The Colony',
    names: [
      'Stewart Peninsula',
      'The Tribute',
      'The Legends',
      'Ridgepointe',
      'Austin Waters',
      'Northpointe',
      'Legend Crest',
      'Eastvale',
    ],
  },
  localNote: {
    heading: 'A note on The Colony',
    paragraphs: [
      'The first streets date from the 1970s: compact one-story houses with wood-grain siding on gables, aluminum windows, and garages that face the road. Many have been painted five or six times. Thick layers lose their grip on the wood below; we feather the edges with a sander and prime them, and say so when a board should simply be replaced.',
      'On Stewart Peninsula and in The Tribute, newer brick, stone and stucco faces open water. Gusts carry grit, and gable vents and window heads on that side wear years ahead of the sheltered one.',
      'When a south wind is forecast above roughly 15 miles an hour we brush and roll instead of spraying, so the neighbor’s boat stays the color it was.',
    ],
  },
  ownFaqs: [
    {
      question: 'Is it sensible to paint only two sides of a house?',
      answer:
        'Yes, if the other two are sound and the existing color can be matched. We break at an inside corner, where the eye does not compare. If the old color has faded so far that the corner would show, we tell you before you decide.',
    },
    {
      question: 'Do you spray when it is windy by the lake?',
      answer:
        'No. We switch to brush and roller or to a sheltered side, mask what can be masked and, if gusts persist, go indoors. From March to May, the windiest months, we plan a spare day where we can.',
    },
  ],
}
