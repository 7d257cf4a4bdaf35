import { place } from './business.ts'
import { cities } from './cities/index.ts'
import type { City } from './types.ts'

/** The lists of places, each as long as its page needs; their order is that of the cities. */

const town: City = { name: place.town, route: '/' }

/** Twelve on the home page; the town leads to the home page itself. */
export const homeCities: readonly City[] = [...cities.slice(0, 11), town]

/** Named in the home page's about section: those that are not among the twelve. */
export const furtherCities: readonly City[] = cities.slice(11)

/** Eleven on the services page. */
export const servicesPageCities: readonly City[] = [town, ...cities.slice(0, 10)]

/** Twelve on the free-estimate page, from both ends of the list. */
export const freeEstimateCities: readonly City[] = [
  town,
  ...cities.filter((_city, index) => index < 5 || index >= cities.length - 6),
]

/** The town and every city with a page. Structured data of the services page. */
export const serviceAreas: readonly string[] = [town, ...cities].map((city) => city.name)

/** Places without a page of their own. */
const furtherPlaces = [
  'Addison',
  'Coppell',
  'Fairview',
  'Garland',
  'Irving',
  'Little Elm',
  'Murphy',
  'Sachse',
  'Wylie',
] as const

/** All of them: structured data of the business, and in words on the about page. */
export const allPlaces: readonly string[] = [...serviceAreas, ...furtherPlaces]
