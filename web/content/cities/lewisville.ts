import { business } from '../business.ts'
import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'Lewisville',
  near: ['flower-mound', 'carrollton', 'the-colony'],
  swatch: { name: 'Lewisville Lake', field: '#187A81' },
  depth: 'full',
  image: 'front-porch',
  description:
    'Lewisville painters for lake-side humidity, starter homes and Castle Hills facades. Mildew washed off, wood dried, then two coats. Free estimates.',
  keywords: ['painters Lewisville TX', 'Castle Hills painters', 'rental repaint Lewisville'],
  hero: {
    headline: 'Lewisville painting, with the lake in mind',
    lead: 'Damp mornings, long sunsets over the water and a mix of old and new houses. The order is always the same: clean, dry, sound, primed, painted.',
  },
  benefits: {
    heading: 'What matters close to the water',
    cards: [
      {
        icon: 'drop',
        title: 'Mildew removed, not buried',
        description:
          'Black spots under eaves are washed with a mildewcide and rinsed. Paint over living mildew peels in one or two seasons.',
      },
      {
        icon: 'sun',
        title: 'Moisture meter before primer',
        description:
          'Wood must read 15 percent or less. After a storm we wait, and move indoor work forward so that the days are not lost.',
      },
      {
        icon: 'house',
        title: 'Between two tenants',
        description:
          'Landlords get one color schedule for walls, trim and doors, kept on file, so the next touch-up takes a single can.',
      },
      {
        icon: 'star',
        title: 'Detail for formal facades',
        description:
          'Columns, cornices, shutters and iron railings in Castle Hills are cut in by brush; spray is used only where masking is sure.',
      },
    ],
  },
  services: {
    heading: 'Lewisville services',
    items: [
      'Exterior washing, caulking and two-coat repaints',
      'Porch ceilings, columns and railings',
      'Apartment, condo and rental turnovers',
      'Bathroom ceilings with mildew-resistant finishes',
      'Cabinet spraying with doors finished off site',
      'Dock-side and backyard fences, decks and pergolas stained',
    ],
  },
  neighborhoods: {
    heading: 'Parts of Lewisville we know',
    names: [
      'Old Town Lewisville',
      'Castle Hills',
      'Vista Ridge',
      'Orchard Valley Estates',
      'Lewisville Valley',
      'Timberbrook',
      'Lakewood Hills',
      'Valley Vista',
    ],
  },
  localNote: {
    heading: 'Painting beside Lewisville Lake',
    paragraphs: [
      'Houses near the shore cool quickly after sunset and collect dew. An exterior coat needs a few dry hours before the temperature falls to the dew point, so from October to March we stop early in the afternoon on the east side and finish on the west.',
      'Soils change within the city: sandy loam with post oaks on one street, clay on the next. Sandy ground splashes onto the lowest course of siding; a strip of gravel under the drip line keeps the paint clean for years.',
      'Old Town has frame cottages with true wood windows, where we free painted-shut sashes and glaze loose panes. Castle Hills, at the other end, has covenants about color and about which elevations may differ from the neighbor’s.',
    ],
  },
  ownFaqs: [
    {
      question: 'Why does paint near the lake grow dark spots?',
      answer:
        'They are usually mildew, which needs moisture, shade and a little dust. Trim shrubs a foot away from the wall, point the sprinklers elsewhere, and choose an exterior paint with mildew resistance. We wash first, because spores survive under a new coat.',
    },
    {
      question: 'How fast can you repaint a Lewisville rental?',
      answer: `An empty two-bedroom unit with sound walls, one wall color and white trim is commonly two days. Tell us the move-in date and send photos, and we tell you within ${business.responseWithin} whether the calendar allows it.`,
    },
  ],
}
