import { callMain, estimateAndCall } from './actions.ts'
import { mainCities } from './areas.ts'
import { place } from './business.ts'
import { pageMetadata } from './pageMetadata.ts'
import { services } from './services.data.ts'

export const notFoundPage = {
  swatch: { name: 'Missed Spot', field: '#DBB5A8' },
  metadata: pageMetadata({
    path: '/',
    title: 'Page Not Found',
    description: `There is no page at this address. Return to the home page for painting services, cities and free estimates in ${place.region} and around it.`,
    keywords: [],
    name: 'Page not found',
    robots: 'noindex',
  }),
  code: '404',
  heading: 'Oops! Page not found',
  text: 'We must have painted over this one. The address may be mistyped, or the page has moved.',
  actions: [callMain],
  back: { label: 'Return to Home', to: '/' },
  services: {
    heading: 'What we paint and repair',
    links: services.map(({ name, route, swatch }) => ({
      label: name,
      to: route,
      swatch,
    })),
  },
  places: { heading: 'Where we paint', cities: mainCities },
  closing: {
    heading: 'Can’t find it?',
    text: 'Tell us what you were looking for. The estimate is free.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
} as const
