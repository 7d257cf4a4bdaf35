import { place } from './business.ts'
import { cities } from './cities/index.ts'
import type { City } from './types.ts'

const town: City = { name: place.town, route: '/' }

/** On the home page; the town links to the page itself. */
export const homeCities: readonly City[] = [...cities.slice(0, 11), town]

/** The cities that the home page's list leaves out. */
export const furtherCities: readonly City[] = cities.slice(11)

export const servicesPageCities: readonly City[] = [town, ...cities.slice(0, 10)]

export const freeEstimateCities: readonly City[] = [
  town,
  ...cities.filter((_city, index) => index < 5 || index >= cities.length - 6),
]

/** The town and every city with a page. */
export const serviceAreas: readonly string[] = [town, ...cities].map((city) => city.name)

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

/** Every place where the company works. */
export const allPlaces: readonly string[] = [...serviceAreas, ...furtherPlaces]
