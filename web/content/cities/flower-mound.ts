import { business } from '../business.ts'
import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'Flower Mound',
  near: ['lewisville', 'denton', 'carrollton'],
  swatch: { name: 'Flower Mound Phlox', field: '#A83F77' },
  depth: 'medium',
  image: 'two-story',
  description: `Flower Mound painters for wooded lots, stained entry doors and large interiors. Pollen and algae washed off first. Free estimates within ${business.estimateWithin}.`,
  keywords: [
    'painters Flower Mound TX',
    'entry door refinishing Flower Mound',
    'Bridlewood painters',
  ],
  hero: {
    headline: 'Flower Mound homes among the post oaks',
    lead: 'Shade keeps a house cool and its north wall green. On wooded lots the washing matters as much as the painting, so we quote it as a step of its own.',
  },
  localNote: {
    heading: 'Trees, shade and stained wood',
    paragraphs: [
      'The western part of town belongs to the Cross Timbers: sandy soil, post oak and blackjack. Catkins and sap land on sills in April, leaves fill gutters in November, and overflowing gutters rot the fascia behind them. We check that board from above before pricing the trim.',
      'Large front doors of mahogany or knotty alder are common here, and clear finishes last only a few years in the afternoon light. When the film still holds, a scuff and a new coat of marine varnish is enough; once it flakes, the door has to be stripped. Doing it in time saves most of that labor.',
      'Families tend to stay and rework the interior: a formal dining room becomes an office, dark faux finishes of the 2000s give way to plain walls. Heavy glaze textures are sanded and skimmed before primer.',
    ],
  },
  specialties: {
    heading: 'What we do most in Flower Mound',
    items: [
      'Stained and varnished entry doors',
      'Algae and pollen washing at low pressure',
      'Fascia, soffit and gutter-board replacement',
      'Faux finishes and wallpaper removed, walls skimmed',
      'Large interiors with stairs, niches and coffered ceilings',
      'Cedar arbors, decks and long perimeter fences',
    ],
  },
  serviceAreas: {
    heading: 'Flower Mound areas we reach',
    names: [
      'Bridlewood',
      'Wellington',
      'Lakeside',
      'Canyon Falls',
      'Stone Hill Farms',
      'Tour 18',
      'Timber Creek',
      'River Walk',
    ],
  },
}
