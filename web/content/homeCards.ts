import { business, place, typicalTime } from './business.ts'
import { claimedStars, starsTitle } from './claimedRating.ts'
import { inWords } from './inWords.ts'
import { brandNames } from './products/index.ts'
import { type ServiceSlug, services } from './services/index.ts'
import { serviceSwatches } from './swatches/services.ts'
import type { BenefitCard, ServiceCard } from './types.ts'
import { figure, priceOf } from './work.ts'

const cardTexts = {
  'interior-painting': {
    icon: 'roller',
    description: 'Walls, ceilings, trim and doors, with the cracks repaired first.',
    benefits: [
      `Most projects ${figure('interior-painting', 'time')}`,
      'Floors and furniture covered',
      'Two coats on the walls',
    ],
  },
  'exterior-painting': {
    icon: 'house',
    description: `Washed, scraped, caulked and coated for ${place.stateName} sun and hail.`,
    benefits: [
      `${figure('exterior-painting', 'painting_time')} of painting`,
      'Power washing included',
      'Weather-resistant coatings',
    ],
  },
  'cabinet-painting': {
    icon: 'cabinet',
    description: 'Sprayed doors, brushed frames, every hinge back in its place.',
    benefits: [figure('cabinet-painting', 'time'), 'Factory-like finish', 'Custom colors'],
  },
  'sheetrock-repair': {
    icon: 'wall',
    description: 'Cracks, nail pops, holes and water damage, textured to match.',
    benefits: ['Water damage restoration', 'Texture matched', 'Painted to the corner'],
  },
  'fence-staining': {
    icon: 'fence',
    description: 'Cedar and pine cleaned, dried and stained, brushed in by hand.',
    benefits: [
      figure('fence-staining', 'time'),
      figure('fence-staining', 'protection'),
      'New and gray fences',
    ],
  },
  'exterior-siding-repair': {
    icon: 'siding',
    description: 'Bad boards replaced, joints sealed, the whole wall painted.',
    benefits: ['One crew for both trades', 'Boards matched in profile', 'Hail and rot repaired'],
  },
} as const satisfies Record<ServiceSlug, Omit<ServiceCard, 'title' | 'link' | 'swatch'>>

function startingPrice(slug: ServiceSlug): readonly string[] {
  const price = priceOf(slug)
  return price ? [`From ${price.dollars.split('-')[0]} ${price.unit}`] : []
}

export const serviceCards: readonly ServiceCard[] = services.map(({ slug, name, route }) => ({
  ...cardTexts[slug],
  benefits: [...startingPrice(slug), ...cardTexts[slug].benefits],
  title: name,
  link: route,
  swatch: serviceSwatches[slug],
}))

export const trustBadges = [
  {
    icon: 'shield',
    title: 'Fully Insured',
    description: 'Ask us for the certificate.',
  },
  ...(claimedStars
    ? [
        {
          icon: 'star',
          title: starsTitle('5-Star Service'),
          description: `${claimedStars}, and background-checked crews.`,
        } as const,
      ]
    : []),
  {
    icon: 'clock',
    title: 'On-Time Completion',
    description: 'We agree on a start date and the number of days before we begin.',
  },
  {
    icon: 'check',
    title: 'Satisfaction Guaranteed',
    description: '100% satisfaction guarantee: you walk through the finished job with us.',
  },
] as const satisfies readonly BenefitCard[]

export const whyChooseCards = [
  {
    icon: 'bolt',
    title: 'FAST',
    description: `An answer within ${business.responseWithin}, and most projects done in ${typicalTime.text}.`,
  },
  {
    icon: 'price',
    title: 'FREE',
    description: 'The estimate costs you nothing, whether you hire us or not.',
  },
  {
    icon: 'phone',
    title: 'EASY',
    description: 'One call or one message. We bring the colors, ladders and drop cloths.',
  },
  {
    icon: 'people',
    title: 'Professional',
    description: 'Background-checked painters who tidy up every evening.',
  },
  {
    icon: 'swatches',
    title: 'Quality Materials',
    description: `Premium lines of ${inWords(brandNames.length)} paint brands, named in your estimate.`,
  },
  {
    icon: 'shield',
    title: 'Guaranteed',
    description: `A warranty of ${business.warranty}, depending on the surface.`,
  },
] as const satisfies readonly BenefitCard[]
