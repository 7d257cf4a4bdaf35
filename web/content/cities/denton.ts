import type { CityText } from '../pageTypes.ts'
import { accents } from '../paints.ts'

export const city: CityText = {
  name: 'Denton',
  near: ['flower-mound', 'lewisville', 'prosper'],
  swatch: accents.denim,
  depth: 'medium',
  image: 'front-porch',
  description:
    'Denton painters for bungalows near campus, rentals between leases and Robson Ranch stucco. Wood repair, washable walls, free on-site estimates.',
  keywords: ['painters Denton TX', 'rental painting Denton', 'historic bungalow painting Denton'],
  hero: {
    headline: 'Denton painting for bungalows, rentals and stucco',
    lead: 'Two universities, a courthouse square and new streets to the west and south. The calendar here follows leases, and August fills first, so ask early.',
  },
  localNote: {
    heading: 'The Denton calendar and its houses',
    paragraphs: [
      'Oak and Hickory streets are lined with houses from the early 1900s, many of them with narrow lap siding and porches on brick piers. Bare spots on old pine go gray and lose their surface; we sand to firm fibers before priming, because paint holds no better than the layer it sits on.',
      'For rentals, speed comes from planning. One white for ceilings, one satin for trim, one wall color per building, and a list of repairs photographed on the day that keys come back. Holes from shelves and TV mounts are patched in the morning and textured by noon.',
      'Robson Ranch, to the southwest, has its share of stucco fronts. Hairline stucco cracks get an elastomeric patch, then a masonry paint that lets vapor out.',
    ],
  },
  specialties: {
    heading: 'Denton specialties',
    items: [
      'Narrow lap siding and porch carpentry',
      'Turnover packages for landlords and property managers',
      'Stucco crack repair and masonry coatings',
      'Scuff-resistant stairwells and corridors',
      'Storefronts around the square, before opening hours',
      'Kitchen cabinet refreshes with new hardware',
    ],
  },
  serviceAreas: {
    heading: 'Parts of Denton we serve',
    names: [
      'Downtown Square',
      'Oak-Hickory Historic District',
      'Southridge',
      'Idiots Hill',
      'Robson Ranch',
      'Rayzor Ranch',
      'Forest Ridge',
      'The Preserve at Pecan Creek',
    ],
  },
}
