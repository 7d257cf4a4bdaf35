import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'McKinney',
  near: ['allen', 'prosper', 'melissa'],
  swatch: { name: 'Courthouse Brick', field: '#7C2F35' },
  depth: 'medium',
  image: 'farmhouse',
  description:
    'McKinney painters for Victorian wood siding downtown and brick homes in Stonebridge Ranch. Lead-safe preparation, careful color, free estimates.',
  keywords: [
    'painters McKinney TX',
    'historic house painting McKinney',
    'Stonebridge Ranch painters',
  ],
  hero: {
    headline: 'McKinney painting, old clapboard to new brick',
    lead: 'An 1890s porch near the square and last year’s foyer out west need different primers, different tools and a different pace.',
  },
  localNote: {
    heading: 'Two kinds of McKinney house',
    paragraphs: [
      'The blocks around the courthouse square hold frame houses with turned posts, fish-scale shingles and old-growth wood. Such wood is worth keeping. We scrape by hand, consolidate soft ends with epoxy, prime with an oil-based or bonding primer and paint in thin coats, so that the carving stays crisp.',
      'Anything built before 1978 may carry lead. Our first step there is a test; where it is positive, sheeting goes down, heat guns stay in the truck and dust is collected with a HEPA vacuum.',
      'The historic overlay has its own rules for exterior changes. Ask the city’s preservation office whether your project needs a certificate before it begins. West of US-75, the associations decide instead, and their lists of approved colors are shorter than you may expect.',
    ],
  },
  specialties: {
    heading: 'McKinney specialties',
    items: [
      'Wood clapboard, porch floors and gingerbread trim',
      'Window sashes freed, glazed and painted',
      'Color schemes of three to five colors for Victorian facades',
      'Brick-home trim, shutters and garage doors in planned communities',
      'Tall great rooms, beams and stair halls',
      'Cabinets and built-in bookcases, brushed or sprayed',
    ],
  },
  serviceAreas: {
    heading: 'Areas of McKinney we serve',
    names: [
      'Historic District',
      'Stonebridge Ranch',
      'Craig Ranch',
      'Eldorado',
      'Adriatica',
      'Tucker Hill',
      'Trinity Falls',
      'Auburn Hills',
    ],
  },
}
