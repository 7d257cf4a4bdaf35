import { listInWords } from '../../domain/inWords.ts'
import { business, place } from './business.ts'
import { cities } from './cities/index.ts'
import { claimedStars } from './claimedRating.ts'
import { brandNames } from './products/index.ts'
import type { Faq } from './types.ts'

export const faqSection = {
  heading: 'Frequently asked questions',
  headingFor: (city: string) => `Questions about painting in ${city}`,
} as const

/** The six default questions, with the city's name inserted. */
export function defaultFaqs(city: string): readonly Faq[] {
  return [
    {
      question: `How much does it cost to paint a house in ${city}?`,
      answer:
        'Interior painting costs $3-6 per sq ft and exterior painting $2-5 per sq ft, depending on repairs, height and the number of colors. The written price comes after we have seen the house.',
    },
    {
      question: `Why choose ${business.name} in ${city}?`,
      answer: `${claimedStars ? `${claimedStars}, ` : ''}${business.customersText} homeowners and businesses as customers, background-checked crews, and a warranty of ${business.warranty}. The price is written down before we start.`,
    },
    {
      question: `How long does a painting project in ${city} take?`,
      answer:
        'Typical projects take 2-5 days. An interior takes 2-3 days. An exterior takes 3-5 days with washing, drying and repairs; 1-3 of those days are painting. Cabinets take 3-4 days for an average kitchen, up to 5 for a large one.',
    },
    {
      question: `Do you offer free estimates in ${city}?`,
      answer: `Yes. The estimate is free and without obligation. We answer within ${business.responseWithin} and usually come to ${city} within ${business.estimateWithin}.`,
    },
    {
      question: `Which paint brands do you use in ${city}?`,
      answer: `${listInWords(brandNames)}. We name the product line and the sheen in the estimate, and if you prefer one brand we work with it.`,
    },
    {
      question: `Are you licensed and insured to work in ${city}?`,
      answer: `Yes: licensed, bonded and insured. If you or your association want to see it, we send the certificate of insurance for your ${city} address.`,
    },
  ]
}

/** The eight questions of the home page. */
export const homeFaqs = [
  {
    question: `What does painting cost in ${place.region}?`,
    answer:
      'Interior $3-6 per sq ft, exterior $2-5 per sq ft. Repairs, ceiling height, trim and dark colors move the price within that range. Your estimate lists each of them.',
  },
  {
    question: 'How long will my project take?',
    answer:
      'Typical projects take 2-5 days: an interior 2-3 days, cabinets 3-4 days in an average kitchen. An exterior takes 3-5 days from washing to the final walk; the painting itself is 1-3 of them. A fence takes 1-2 days.',
  },
  {
    question: 'Is the estimate really free?',
    answer: `Yes, and there is no obligation. We reply within ${business.responseWithin} and are usually on site within ${business.estimateWithin}.`,
  },
  {
    question: 'Are you licensed and insured?',
    answer:
      'We are licensed, bonded and insured, and every crew member has passed a background check. Ask for the certificate, and we send it.',
  },
  {
    question: 'Which paints do you use?',
    answer: `Premium lines of ${listInWords(brandNames)}. We choose by surface and exposure, and explain the choice.`,
  },
  {
    question: 'What warranty do I get?',
    answer: `${business.warranty}, depending on the surface and the condition of what lies under the paint. It is stated in your contract, surface by surface.`,
  },
  {
    question: 'Can you repair sheetrock and water damage too?',
    answer:
      'Yes. Cracks, nail pops, holes and water stains are repaired, textured and painted by the same crew. The leak itself has to be stopped by a plumber or roofer first.',
  },
  {
    question: 'Which cities do you serve?',
    answer: `${business.citiesText} cities in ${place.area}: ${place.town}, ${cities.map(({ name }) => name).join(', ')} and those around them. If yours is not listed, call us.`,
  },
] as const satisfies readonly Faq[]
