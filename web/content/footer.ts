import { mainCities } from './areas.ts'
import { business, crewHours, officeHours, phones, place } from './business.ts'
import { papers } from './proofs.data.ts'
import { services } from './services.data.ts'
import type { Link } from './types.ts'

export const footer = {
  blurb: `${business.name} paints and repairs homes and businesses in ${place.region} and the cities around it: walls, ceilings, cabinets, siding, fences and sheetrock.`,
  licensed: `Licensed, bonded and insured${papers ? `. ${papers}` : ''}`,
  social: { heading: 'Follow our work', links: business.social },
  quickLinks: {
    heading: 'Quick links',
    links: [
      { label: 'Home', to: '/' },
      { label: 'Services', to: '/services' },
      ...services.map(({ name, route }) => ({ label: name, to: route })),
      { label: 'Gallery', to: '/gallery' },
      { label: 'About', to: '/about' },
      { label: 'Blog', to: '/blog' },
      { label: 'Free Estimate', to: '/free-estimate' },
      { label: 'Contact', to: '/contact' },
      { label: 'Privacy', to: '/privacy' },
      ...(phones.texting ? [{ label: 'SMS Policy', to: '/sms-opt-in' } as const] : []),
    ] satisfies readonly Link[],
  },
  serviceAreas: { heading: 'Service areas', cities: mainCities },
  contact: { heading: 'Contact' },
  hours: { heading: 'Hours', tables: [crewHours, officeHours].filter((table) => table !== null) },
  theme: {
    label: 'Theme',
    choices: [
      ['light', 'Light'],
      ['dark', 'Dark'],
      ['system', 'System'],
    ],
  },
} as const
