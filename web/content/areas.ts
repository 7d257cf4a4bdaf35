import { place } from './business.ts'
import { cities } from './cities/index.ts'
import type { City } from './types.ts'

/** The lists of places, each as long and in the order that its page needs. */

const town = { name: place.town, route: '/' } as const satisfies City
const known = [town, ...cities] as const

/** These cities, in this order. */
function listOf(...names: readonly (typeof known)[number]['name'][]): readonly City[] {
  return names.flatMap((name) => known.filter((city) => city.name === name))
}

/** Twelve on the home page; the town leads to the home page itself. */
export const homeCities = listOf(
  'Plano',
  'Frisco',
  'McKinney',
  'Allen',
  'Richardson',
  'Carrollton',
  'Lewisville',
  'Flower Mound',
  'The Colony',
  'Denton',
  'Celina',
  place.town,
)

/** Named in the home page's about section: those that are not among the twelve. */
export const furtherCities: readonly City[] = cities.filter(
  ({ route }) => !homeCities.some((city) => city.route === route),
)

/** Eleven on the services page. */
export const servicesPageCities = listOf(
  place.town,
  'Plano',
  'Frisco',
  'McKinney',
  'Allen',
  'Richardson',
  'Carrollton',
  'Lewisville',
  'The Colony',
  'Flower Mound',
  'Denton',
)

/** Twelve on the free-estimate page. */
export const freeEstimateCities = listOf(
  place.town,
  'Plano',
  'Frisco',
  'McKinney',
  'Allen',
  'Richardson',
  'Prosper',
  'Celina',
  'Anna',
  'Melissa',
  'Princeton',
  'Denton',
)

/** Sixteen: the town and every city with a page. Structured data of the services page. */
export const serviceAreas: readonly string[] = known.map((city) => city.name)

/** Twenty-five places: structured data of the business, and in words on the about page. */
export const allPlaces: readonly string[] = [
  ...serviceAreas,
  'Addison',
  'Coppell',
  'Fairview',
  'Garland',
  'Irving',
  'Little Elm',
  'Murphy',
  'Sachse',
  'Wylie',
]
