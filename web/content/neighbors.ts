import { publishedIds } from '../../domain/publishedIds.ts'
import { cities } from './cities.data.ts'
import { neighbors } from './neighbors.data.ts'
import type { CitySlug } from './pageTable.ts'
import type { ListedCity } from './pageTypes.ts'

/* Apart from related.ts because only the pages of cities need it. */

export function neighborsOf(
  slug: CitySlug,
  named: readonly string[] = neighbors[slug] ?? [],
): readonly ListedCity[] {
  const index = cities.findIndex((city) => city.slug === slug)
  const others = [...cities.slice(index + 1), ...cities.slice(0, index)]
  const near = named.flatMap((name) => others.filter((city) => city.slug === name))
  return near.length > 0 ? near : others.slice(0, 3)
}

/** The published lists of a city's page: its own, its neighbors' and those of their neighbors. */
export function listIdsOfCity(slug: CitySlug): string {
  return listedCities(slug).map(publishedIds.city).join(' ')
}

/** A pattern for the places whose projects a city's page doesn't list. */
export function otherPlacesPattern(slug: CitySlug): string {
  const listed = listedCities(slug)
  const names = cities.filter((city) => listed.includes(city.slug)).map(({ name }) => name)
  return `^(?!.*(?:${names.join('|')}))`
}

function listedCities(slug: CitySlug): readonly CitySlug[] {
  const near = neighborsOf(slug)
  const around = [...near, ...near.flatMap((city) => neighborsOf(city.slug))]
  return [...new Set([slug, ...around.map((city) => city.slug)])]
}
