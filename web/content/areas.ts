import { cities } from './cities/index.ts'
import type { City } from './types.ts'

/** The lists of places, each as long and in the order that its page needs. */

const dallas = { name: 'Dallas', route: '/' } as const satisfies City

function cityOf(name: string): City {
  const city = [dallas, ...cities].find((known) => known.name === name)
  if (!city) throw new Error(`No city named ${name}`)
  return { name: city.name, route: city.route }
}

/** Twelve on the home page; Dallas leads to the home page itself. */
export const homeCities: readonly City[] = [
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
  'Dallas',
].map(cityOf)

/** Named in the home page's about section beside the twelve. */
export const furtherCities: readonly City[] = ['Prosper', 'Anna', 'Melissa', 'Princeton'].map(
  cityOf,
)

/** Eleven on the services page. */
export const servicesPageCities: readonly City[] = [
  'Dallas',
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
].map(cityOf)

/** Twelve on the free-estimate page. */
export const freeEstimateCities: readonly City[] = [
  'Dallas',
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
].map(cityOf)

/** Sixteen: Dallas and every city with a page. Structured data of the services page. */
export const serviceAreas: readonly string[] = [dallas, ...cities].map((city) => city.name)

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
