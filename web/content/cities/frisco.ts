import { typicalTime } from '../business.ts'
import type { CityText } from '../pageTypes.ts'

export const city: CityText = {
  name: 'Frisco',
  near: ['prosper', 'the-colony', 'plano'],
  swatch: { name: 'Frisco Rail Blue', field: '#2872B0' },
  depth: 'full',
  image: 'two-story',
  description:
    'Frisco painters for two-story foyers, stone and stucco fronts and HOA color approvals. Builder flat replaced with washable paint. Free estimates.',
  keywords: ['house painters Frisco', 'Frisco HOA paint colors', 'interior painters Frisco TX'],
  hero: {
    headline: 'Frisco painting, from tall foyers to HOA paperwork',
    lead: 'Tall entries, open stairs and a color committee: Frisco homes ask for scaffolding and a file of approvals. We bring the first and help with the second.',
  },
  benefits: {
    heading: 'Why Frisco owners call us',
    cards: [
      {
        icon: 'document',
        title: 'Color approval packet',
        description:
          'Manufacturer, color number, sheen and a brushed-out sample for every exterior surface, ready to attach to the form of your association.',
      },
      {
        icon: 'house',
        title: 'Reach for high walls',
        description:
          'Entry halls of 18 to 20 feet are painted from rolling scaffolds with rubber wheels. No ladder leans on your stair rail.',
      },
      {
        icon: 'drop',
        title: 'Washable instead of builder flat',
        description:
          'Flat paint from the builder marks when wiped. A matte or eggshell of better grade can be cleaned and still hides the texture.',
      },
      {
        icon: 'clock',
        title: 'Dates agreed in advance',
        description: `Before we begin you know the start date, the number of days and the name of the crew lead. Typical projects take ${typicalTime.text}.`,
      },
    ],
  },
  services: {
    heading: 'What we paint in Frisco',
    items: [
      'Whole-house interiors of recent homes, room by room while you live there',
      'Stucco, stone-front trim, garage doors and stained entry doors',
      'White, greige and colored kitchen cabinets and islands',
      'Media rooms and studies in deep colors',
      'Settlement cracks and nail pops after the first years',
      'Cedar fences and patio covers stained to the approved tone',
    ],
  },
  neighborhoods: {
    heading: 'Frisco communities on our schedule',
    names: [
      'Starwood',
      'Stonebriar',
      'Newman Village',
      'Phillips Creek Ranch',
      'Richwoods',
      'Panther Creek Estates',
      'The Trails',
      'Frisco Lakes',
    ],
  },
  localNote: {
    heading: 'Local expertise: young houses, full sun',
    paragraphs: [
      'Most of Frisco was built after the middle of the 1990s, so owners here meet their first or second repaint. The builder sprayed one thin coat over new sheetrock; joints flash in low light and corners crack as the lumber dries. We sand, touch up the tape, prime the repairs and apply two full coats.',
      'Trees are still small, and a west-facing elevation takes the afternoon from May to September without shade. Dark front doors there can become too hot to touch; we check the light reflectance value against the door maker’s limit before promising a color.',
      'Many subdivisions publish an approved palette. Ask for it early: a review can take a few weeks, and we order paint only after the letter arrives.',
    ],
  },
  ownFaqs: [
    {
      question: 'Does my Frisco HOA have to approve the exterior color?',
      answer:
        'In most planned communities, yes, even when you repaint in the same color. Read your covenants or ask the manager. We prepare the color schedule and samples; you sign and send the request, because it has to come from the owner.',
    },
    {
      question: 'Our house is five years old. Are cracks already normal?',
      answer:
        'Small ones are. Lumber shrinks and the slab finds its place, which opens seams at the stairs and over wide doorways. A crack wider than an eighth of an inch, or a door that stops closing, deserves a look by a foundation engineer before paint.',
    },
  ],
}
