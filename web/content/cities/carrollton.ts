import type { CityText } from '../pageTypes.ts'
import { paints } from '../paints.ts'

export const city: CityText = {
  name: 'Carrollton',
  near: ['lewisville', 'the-colony', 'richardson'],
  swatch: paints.clay,
  depth: 'full',
  image: 'brick-ranch',
  description:
    'Carrollton painting and repair for 1970s and 1980s houses: hardboard siding, soffits, paneling, popcorn ceilings. Free on-site estimates.',
  keywords: ['painters Carrollton TX', 'siding repair Carrollton', 'paneling painting Carrollton'],
  hero: {
    headline: 'Carrollton painters who fix the siding first',
    lead: 'Forty-year-old houses reward patience. We replace swollen boards, seal the nail heads and only then open the paint.',
  },
  benefits: {
    heading: 'Repairs and paint by one crew',
    cards: [
      {
        icon: 'siding',
        title: 'Hardboard siding replaced',
        description:
          'Pressed-wood siding swells at its lower edge once water gets in. We swap those courses for cement-fiber of the same reveal and prime every cut.',
      },
      {
        icon: 'wall',
        title: 'Paneling made paintable',
        description:
          'Dens with dark paneling turn light without demolition: degloss, bonding primer, grooves filled if you want flat walls, two finish coats.',
      },
      {
        icon: 'search',
        title: 'Lead-safe habits',
        description:
          'Houses from before 1978 are tested before sanding. Where lead is found, the work follows the federal renovation rule with containment and vacuum sanding.',
      },
      {
        icon: 'price',
        title: 'A line for every repair',
        description:
          'Wood replacement is quoted per board and per foot, so you can decide what to do now and what can wait a season.',
      },
      {
        icon: 'people',
        title: 'One contact',
        description:
          'The estimator hands over to the crew lead on the first morning, in your driveway, with the written scope in hand.',
      },
    ],
  },
  services: {
    heading: 'What Carrollton asks us for',
    items: [
      'Siding, soffit and fascia carpentry with paint to match',
      'Full exterior color changes on ranch houses',
      'Den paneling, fireplaces and beamed ceilings',
      'Kitchen cabinets with new hinges and pulls',
      'Ceiling texture removal and skim coats',
      'Privacy fences, gates and arbors in semi-transparent stain',
      'Shops and offices near the old square, after hours',
    ],
  },
  neighborhoods: {
    heading: 'Carrollton neighborhoods',
    names: [
      'Downtown Carrollton',
      'Country Place',
      'Indian Creek',
      'Rosemeade',
      'High Country',
      'Oak Creek Estates',
      'Mustang Park',
      'Coyote Ridge',
    ],
  },
  localNote: {
    heading: 'Local expertise in Carrollton',
    paragraphs: [
      'The old town around the railroad square is more than a century old; the bulk of the city went up between the late 1960s and the early 1990s; Mustang Park and its neighbors are recent. The middle group keeps us busiest: low eaves, wide wood soffits with vents, pressed-wood boards on gables and chimneys.',
      'Where the sprinkler throws water against a wall, paint fails from the bottom. We adjust or flag the heads, let the boards dry to a safe moisture reading and leave a gap between soil and siding.',
      'The clay near the Elm Fork floodplain moves a good deal. Brick that steps apart at a window corner should be pointed before the frame is caulked, or the new bead tears within a year.',
    ],
  },
  ownFaqs: [
    {
      question: 'How do I know whether my siding is pressed wood?',
      answer:
        'Look at the bottom edge of a board near the ground. Pressed wood flakes or swells there like wet cardboard; cement-fiber stays sharp and breaks like slate. On the estimate we press it with a thumb and show you.',
    },
    {
      question: 'Can paneling be painted without looking like paneling?',
      answer:
        'Yes. We fill the grooves with joint compound, sand, and skim the whole sheet, or hang thin sheetrock over it where the sheet is loose. It costs more than paint alone; many people keep the grooves and like them in a pale color.',
    },
  ],
}
