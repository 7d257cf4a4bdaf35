import { estimateAndCall } from './actions.ts'
import { namesOfAllPlaces } from './areas.ts'
import { business, place, warrantyRows } from './business.ts'
import { claimedStars } from './claimedRating.ts'
import { pageMetadata } from './pageMetadata.ts'
import { people, picturePath } from './people.ts'
import { proofs } from './proofs.data.ts'
import { readableDate } from './readableDate.ts'
import type { BenefitCard } from './types.ts'

export const page = {
  swatch: { name: 'Drop Cloth', field: '#E0D1B4' },
  image: 'fresh-wall',
  metadata: pageMetadata({
    path: '/about',
    title: 'About Our Painting Company',
    description: `A painting company for ${place.region} since ${business.since}, with painters who have worked in ${place.area} since ${business.crewSince}. How we price, prepare and paint.`,
    keywords: [`painting company ${place.town}`, `about painters ${place.region}`],
    name: 'About',
  }),
  hero: {
    headline: 'A small company that writes it down',
    lead: `In business since ${business.since}. Our crew’s painters have worked in ${place.area} since ${business.crewSince}.`,
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  story: {
    heading: 'Our story',
    paragraphs: [
      `${business.name} opened in ${business.since}, but its painters were no beginners: they have painted ${place.area} houses since ${business.crewSince}, most of that time on the same crews. They had seen what fails here, and why: paint over damp wood, caulk where tape was needed, one coat where the contract said two.`,
      'So the company began with a form. It lists every surface, its condition, the repair, the product, the sheen and the price. You get it after the visit. When the work is done we go through it line by line with you.',
      `Since then ${business.customersText} homeowners and businesses have trusted us with their walls.${claimedStars ? ` The rating is ${claimedStars}.` : ''}`,
    ],
  },
  principles: {
    heading: 'How we work',
    cards: [
      {
        icon: 'document',
        title: 'Written scope',
        description: 'Surfaces, repairs, products, sheens and price, on paper before we begin.',
      },
      {
        icon: 'people',
        title: 'Background-checked crews',
        description: 'You know who comes to your house before the first day.',
      },
      {
        icon: 'shield',
        title: 'Licensed, bonded and insured',
        description: 'Ask for the certificate, and we send it.',
      },
      {
        icon: 'check',
        title: 'Guaranteed',
        description: `100% satisfaction guarantee, and a warranty of ${business.warranty}.`,
      },
    ] satisfies readonly BenefitCard[],
  },
  people: {
    heading: 'Who comes to your house',
    points: people.map(
      ({ name, role, text, picture }): BenefitCard => ({
        icon: 'people',
        title: `${name}, ${role}`,
        description: text,
        ...(picture && { picture: picturePath(picture) }),
      }),
    ),
  },
  proofs: {
    heading: 'On paper',
    points: proofs.map(
      ({ name, by, number, until }): BenefitCard => ({
        icon: 'document',
        title: name,
        description: [
          by,
          number && `No. ${number}`,
          until && `valid through ${readableDate(until)}`,
        ]
          .filter(Boolean)
          .join(', '),
      }),
    ),
  },
  warranty: { heading: 'Warranty by surface', rows: warrantyRows },
  places: {
    heading: 'Where we work',
    lead: `${business.citiesText} cities in ${place.area}:`,
    names: namesOfAllPlaces,
  },
  closing: {
    heading: 'Want to see the form filled in?',
    text: 'We walk through the house with you and write down what we find. The estimate is free and without obligation.',
    actions: estimateAndCall('Get Your Free Estimate'),
    next: { label: 'See an example estimate', to: '/free-estimate' },
  },
} as const
