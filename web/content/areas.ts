import { place } from './business.ts'
import { cities } from './cities.data.ts'
import { paints } from './paints.ts'
import type { City } from './types.ts'

const town: City = { name: place.town, route: '/', swatch: paints.bluebonnet }

export const mainCities: readonly City[] = [...cities.slice(0, 11), town]

export const otherCities: readonly City[] = cities.slice(11)

export const servicesPageCities: readonly City[] = [town, ...cities.slice(0, 10)]

export const freeEstimatePageCities: readonly City[] = [
  town,
  ...cities.filter((_city, index) => index < 5 || index >= cities.length - 6),
]

export const namesOfCitiesWithPage: readonly string[] = [town, ...cities].map((city) => city.name)

const placesWithoutPage = [
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

/** Also places without a page. */
export const namesOfAllPlaces: readonly string[] = [...namesOfCitiesWithPage, ...placesWithoutPage]
