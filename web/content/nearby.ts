import type { Category } from '../../domain/category.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { articleRoute, articles } from './articles/index.ts'
import { cities } from './cities.data.ts'
import { neighbors } from './neighbors.data.ts'
import { nextPages } from './nextPages.ts'
import type { CitySlug } from './pageTable.ts'
import type { ListedCity, ListedService } from './pageTypes.ts'
import { services } from './services.data.ts'
import type { Link } from './types.ts'

export const nearbySection = {
  projectsIn: (city: string) => `Our work in and around ${city}`,
  projectsOf: 'Our work, recently',
  city: (city: string) => `Near ${city}`,
  services: 'What we paint here',
  places: 'Where we do this',
  read: 'Read on',
} as const

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
export function projectsOfCity(slug: CitySlug): string {
  return listedCities(slug).map(publishedIds.city).join(' ')
}

/** A pattern for the places whose projects a city's page doesn't list. */
export function otherPlaces(slug: CitySlug): string {
  const listed = listedCities(slug)
  const names = cities.filter((city) => listed.includes(city.slug)).map(({ name }) => name)
  return `^(?!.*(?:${names.join('|')}))`
}

function listedCities(slug: CitySlug): readonly CitySlug[] {
  const near = neighborsOf(slug)
  const around = [...near, ...near.flatMap((city) => neighborsOf(city.slug))]
  return [...new Set([slug, ...around.map((city) => city.slug)])]
}

export function projectsOfService({ category }: ListedService): string {
  return publishedIds.category(category)
}

/**
 * A case-insensitive pattern for the titles of this service's projects: its `titleWords`, or anything but
 * those of other services of its category.
 */
export function titlesOf({ category, titleWords }: ListedService): string {
  const others = servicesOf(category).flatMap((other) => other.titleWords ?? [])
  return titleWords ?? (others.length > 0 ? `^(?!.*(?:${others.join('|')}))` : '')
}

export function serviceOfProject({ category, title }: { category: Category; title: string }): Link {
  const candidates = servicesOf(category)
  const service =
    candidates.find((one) => new RegExp(titlesOf(one), 'i').test(title)) ?? candidates[0]
  return service ? { label: service.name, to: service.route } : nextPages.services
}

function servicesOf(category: Category): readonly ListedService[] {
  return services.filter((service) => service.category === category)
}

export const serviceLinks: readonly Link[] = services.map(({ name, route }) => ({
  label: name,
  to: route,
}))

export function articleLinks({ slug: service }: ListedService): readonly Link[] {
  return articles
    .filter(({ services: helped }) => helped.includes(service))
    .map(({ slug, title }) => ({ label: title, to: articleRoute(slug) }))
}

export function servicesOfArticle(slug: string, links: readonly Link[]): readonly Link[] {
  const helped = articles.find((article) => article.slug === slug)?.services ?? []
  return services
    .filter((service) => helped.includes(service.slug))
    .filter(({ route }) => !links.some(({ to }) => to === route))
    .map(({ name, route }) => ({ label: name, to: route }))
}
