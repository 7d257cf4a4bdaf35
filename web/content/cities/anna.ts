import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'Anna',
  near: ['melissa', 'mckinney', 'celina'],
  swatch: { name: 'Anna Apricot', field: '#F2B880' },
  depth: 'minimal',
  image: 'siding-gable',
  description:
    'Anna painters for starter homes on the US-75 corridor: one-coat builder walls, first-year cracks and new fences put right. Free on-site estimates.',
  keywords: ['painters Anna TX', 'new home repaint Anna', 'fence staining Anna Texas'],
  hero: {
    headline: 'Anna: a second coat for a first home',
    lead: 'Many houses here left the builder with one coat and one color. A weekend-sized job, well prepared, changes how they wear.',
  },
  localNote: {
    heading: 'Good to know in Anna',
    paragraphs: [
      'Start with the rooms that get touched: entry, stairs, kitchen and children’s baths. An eggshell finish there can be wiped with a damp sponge, while bedrooms may wait another year.',
      'Back fences along the highway side catch grit and exhaust film. A cleaner and a soft brush do more than pressure, which raises the grain of young pine and cedar.',
      'Most gaps along new baseboards and window trim open in the first year, while the framing dries. Let the builder’s walk-through pass, then have them caulked and painted once.',
      'Small jobs are welcome here: a single bedroom, a front door, the wall that the moving crew scraped.',
      'After a winter of heating, screw heads rise along the seams of new sheetrock. They are driven deeper, filled twice and spot-primed; painted over as they are, they soon show through the next coat as small round bumps.',
      'Cedar pickets gray in their first summer. Wait until a few drops of water soak in, which takes a month or two after the fence is built, then stain both faces before the second August.',
    ],
  },
}
