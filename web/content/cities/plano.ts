import { business } from '../business.ts'
import type { CityText } from '../pageTypes.ts'
import { paints } from '../paints.ts'

export const city: CityText = {
  name: 'Plano',
  near: ['allen', 'richardson', 'frisco'],
  swatch: paints.plum,
  depth: 'full',
  image: 'brick-ranch',
  description:
    'Interior, exterior and cabinet painting for Plano homes, from 1970s brick east of US-75 to Willow Bend. Licensed, insured, free on-site estimates.',
  keywords: ['house painters Plano', 'Plano exterior painting', 'cabinet painting Plano TX'],
  hero: {
    headline: 'Plano painters for brick homes and their wood trim',
    lead: 'Most Plano houses wear brick, so the paint that ages is on the trim, the doors, the chimney and the rooms inside. We repair it first, then paint it.',
  },
  benefits: {
    heading: 'What a Plano job includes',
    cards: [
      {
        icon: 'brush',
        title: 'Wood trim repaired before paint',
        description:
          'Fascia, window sills and brick mold on houses of the 1970s and 1980s often hide soft spots. We probe them with an awl and replace what is rotten.',
      },
      {
        icon: 'wall',
        title: 'Cracks taped, not just filled',
        description:
          'Clay soil moves the walls. Cracks over doors get mesh or paper tape and two coats of mud, so that they stay closed longer than caulk alone.',
      },
      {
        icon: 'roller',
        title: 'Popcorn and old texture handled',
        description:
          'Many ceilings here still have popcorn texture. We have it tested for asbestos where its age calls for it, then scrape, skim and paint.',
      },
      {
        icon: 'shield',
        title: 'Licensed, bonded and insured',
        description: `Background-checked crews, a written price, and a warranty of ${business.warranty}, depending on the surface.`,
      },
    ],
  },
  services: {
    heading: 'Painting services in Plano',
    items: [
      'Interior walls, ceilings, doors and baseboards',
      'Exterior trim, fascia, soffits, doors and shutters',
      'Kitchen and bath cabinets, including golden oak of the 1990s',
      'Chimney siding repair and painting',
      'Sheetrock cracks, nail pops and water stains',
      'Board-on-board cedar fence staining',
    ],
  },
  neighborhoods: {
    heading: 'Plano neighborhoods we paint in',
    names: [
      'Willow Bend',
      'Deerfield',
      'Kings Ridge',
      'Whiffletree',
      'Hunters Glen',
      'Los Rios',
      'Lakeside on Preston',
      'Haggard Park',
    ],
  },
  localNote: {
    heading: 'What we know about Plano houses',
    paragraphs: [
      'Plano filled in from east to west. Around Haggard Park and downtown there are wood-sided cottages; the large tracts of brick ranch and two-story houses followed from the 1970s to the 1990s; the newest streets lie toward the tollway. Each age has its own weak point: lead paint before 1978, hardboard siding on chimneys of the 1980s, oak cabinets and wallpaper in the 1990s.',
      'The ground is Blackland clay, which swells when wet and shrinks in August. Hairline cracks at door corners and gaps in crown molding come back with the seasons, so we use a flexible caulk and advise painting after foundation work, not before it.',
      'Mature live oaks keep north walls damp. Green algae there is washed off with a mild bleach solution and rinsed before any primer goes on.',
    ],
  },
  ownFaqs: [
    {
      question: 'Can you paint the brick of my Plano house?',
      answer:
        'Yes, but it cannot easily be undone. Brick has to breathe, so we wash it, wait until it is dry, repair the mortar and use a breathable masonry coating or a mineral limewash. Houses in good color are often better served by new trim, shutters and front door alone. We show you both on the estimate.',
    },
    {
      question: 'My oak kitchen is from the 1990s. Paint or replace?',
      answer:
        'If the boxes are sound, paint. Oak has a deep grain that shows through; tell us whether you like that. For a smooth look we fill the grain before priming, which adds about a day of work.',
    },
  ],
}
