import { place } from './business.ts'
import { cities } from './cities/index.ts'
import type { City } from './types.ts'

const town: City = { name: place.town, route: '/' }

export const homeCities: readonly City[] = [...cities.slice(0, 11), town]

export const furtherCities: readonly City[] = cities.slice(11)

export const servicesPageCities: readonly City[] = [town, ...cities.slice(0, 10)]

export const freeEstimateCities: readonly City[] = [
  town,
  ...cities.filter((_city, index) => index < 5 || index >= cities.length - 6),
]

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

export const allPlaces: readonly string[] = [...serviceAreas, ...furtherPlaces]
