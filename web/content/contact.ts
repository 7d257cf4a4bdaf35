import { estimateAndCall } from './actions.ts'
import { business, crewHours, officeHours, phoneDays, place } from './business.ts'
import { calledPhones } from './calledPhones.ts'
import { listInWords } from './inWords.ts'
import { pageMetadata } from './pageMetadata.ts'

const languages = business.languages ? ` We speak ${listInWords(business.languages)}.` : ''

export const contactSection = {
  heading: 'Contact us',
  lead: `Call or write. We answer every message within ${business.responseWithin}, and the phones ${phoneDays} days a week.${languages}`,
  phones: calledPhones.map((number) => ({
    label: number.phone === 'main' ? 'Phone' : 'Second line',
    ...number,
  })),
  email: { label: 'Email', text: business.email, href: `mailto:${business.email}` },
  hours: [officeHours, crewHours].filter((table) => table !== null),
  request: {
    heading: 'Request a quote',
    text: 'Tell us where the house is and what needs paint; photos help.',
    actions: business.estimateUrl ? estimateAndCall('Get Your Free Estimate') : [],
  },
} as const

export const page = {
  swatch: { name: 'Doorbell Brass', field: '#CFA748' },
  metadata: pageMetadata({
    path: '/contact',
    title: 'Contact Our Painters',
    description: `Ask for a free painting quote by phone or by email. The phones are answered ${phoneDays} days a week, and every message within ${business.responseWithin}.`,
    keywords: [`contact painters ${place.town}`, `painting quote ${place.region}`],
    name: 'Contact',
  }),
  hero: {
    headline: 'Talk to a painter',
    lead: 'Tell us what you see on your walls. We tell you what it takes.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
} as const
