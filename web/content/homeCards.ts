import { brandNames } from './brandNames.ts'
import { business, typicalTime } from './business.ts'
import { starsCards } from './claimedRating.ts'
import { inWords } from './inWords.ts'
import type { BenefitCard } from './types.ts'

export const trustBadges = [
  {
    icon: 'shield',
    title: 'Fully Insured',
    description: 'Ask us for the certificate.',
  },
  ...starsCards('5-Star Service', ', and background-checked crews'),
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
