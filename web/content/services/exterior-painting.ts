import { estimateAndCall } from '../actions.ts'
import { business, place } from '../business.ts'
import type { ServiceText } from '../pageTypes.ts'
import { accents, paints } from '../paints.ts'
import { processSteps } from '../processSteps.ts'
import { figure } from '../work.ts'

const paintingTime = figure('exterior-painting', 'painting_time')

export const service: ServiceText = {
  name: 'Exterior Painting',
  short: 'Exterior',
  category: 'Exterior',
  swatch: accents.sage,
  card: {
    icon: 'house',
    description: `Washed, scraped, caulked and coated for ${place.stateName} sun and hail.`,
    benefits: [
      `${paintingTime} of painting`,
      'Power washing included',
      'Weather-resistant coatings',
    ],
  },
  job: {
    surface: 'Outside walls',
    product: 'SuperPaint Exterior',
    sheen: 'Satin',
    floor: 'Of the home, all stories together.',
  },
  description: `Power washing, scraping, caulking and weather-resistant coatings for ${place.stateName} sun, hail and wind. Painting in ${paintingTime}. Get your free estimate.`,
  keywords: [`exterior painting ${place.town}`, `house painters ${place.region}`, 'power washing'],
  hero: {
    headline: 'Exterior painting that is mostly preparation',
    lead: `Power washing, scraping, caulking, priming: that is where an exterior coat is won. The painting itself takes ${paintingTime}, in dry weather.`,
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  image: 'two-story',
  sections: [
    {
      kind: 'cards',
      id: 'benefits',
      heading: `Built for ${place.area} weather`,
      cards: [
        {
          icon: 'drop',
          title: 'Power washing',
          description:
            'Dust, chalk and mildew are washed off at a pressure that suits the surface. Wood then dries before it is touched again.',
        },
        {
          icon: 'brush',
          title: 'Scraping and sanding',
          description:
            'Loose paint comes off down to a firm edge, and bare wood is primed on the same day.',
        },
        {
          icon: 'hand',
          title: 'Caulking',
          description:
            'Open joints around windows, doors and trim are sealed with a caulk that stretches when the house moves.',
        },
        {
          icon: 'sun',
          title: 'Weather-resistant coatings',
          description:
            'Exterior acrylics that resist sun and mildew, in a sheen that fits the surface: satin on siding, semi-gloss on doors.',
        },
      ],
    },
    {
      kind: 'images',
      id: 'sample-work',
      heading: `Three ${place.stateName} houses`,
      items: [
        {
          picture: { scene: 'bungalow', swatch: accents.denim },
          title: 'Bungalow',
          description: 'Lap siding brushed under every lip, door and trim in enamel.',
        },
        {
          picture: { scene: 'garage', swatch: paints.cornsilk },
          title: 'Garage side',
          description: 'Siding and gable from the ladder, the doors sprayed in enamel.',
        },
        {
          picture: { scene: 'siding-gable', swatch: paints.pine },
          title: 'Gable',
          description: 'Scraped, primed and painted board by board, up to the vent.',
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      heading: 'How an exterior project runs',
      lead: 'Washing and drying come before the painting days, so the whole visit is longer than the painting.',
      steps: processSteps([
        [
          'Look at every elevation',
          `A written estimate, usually on site within ${business.estimateWithin}. Rot and loose boards are listed separately.`,
        ],
        ['Wash', 'House, eaves and porch. Plants are rinsed and covered.'],
        ['Scrape, repair, caulk', 'Boards replaced, joints sealed, bare spots primed.'],
        ['Paint', 'Two coats where the color or the surface needs them, out of the direct sun.'],
        [
          'Clean up and walk around',
          'Chips collected, gates closed, every side looked at with you.',
        ],
      ]),
    },
    {
      kind: 'checklist',
      id: 'surfaces',
      heading: 'What we paint outdoors',
      items: [
        'Siding of wood, hardboard and cement-fiber',
        'Stucco and brick',
        'Eaves, soffits and fascia',
        'Windows, shutters and doors',
        'Garage doors and gates',
        'Porches, columns and railings',
      ],
    },
  ],
  closing: {
    heading: 'When is a good week?',
    text: 'Spring and fall fill first, so ask early. When rain is forecast, we move the date with you.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
}
