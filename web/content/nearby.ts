import type { Category } from '../../domain/project.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { type ArticleSlug, articleRoute, teaserOf } from './articles/index.ts'
import { type CitySlug, cities } from './cities/index.ts'
import { type ServiceSlug, services } from './services/index.ts'
import type { City, Link } from './types.ts'

/** What leads from a page of a place or a trade to the others, in both directions. */

type Neighbors = Readonly<Partial<Record<CitySlug, readonly CitySlug[]>>>

/**
 * The nearest cities, nearest first: their projects stand in where a city has none. A city that is
 * not named here has those that come after it in the list of cities.
 */
const neighbors: Neighbors = {
  plano: ['allen', 'richardson', 'frisco'],
  frisco: ['prosper', 'the-colony', 'plano'],
  mckinney: ['allen', 'prosper', 'melissa'],
  allen: ['plano', 'mckinney', 'frisco'],
  richardson: ['plano', 'carrollton', 'allen'],
  carrollton: ['lewisville', 'the-colony', 'richardson'],
  lewisville: ['flower-mound', 'carrollton', 'the-colony'],
  'flower-mound': ['lewisville', 'denton', 'carrollton'],
  'the-colony': ['lewisville', 'frisco', 'carrollton'],
  denton: ['flower-mound', 'lewisville', 'prosper'],
  prosper: ['celina', 'frisco', 'mckinney'],
  celina: ['prosper', 'frisco', 'anna'],
  anna: ['melissa', 'mckinney', 'celina'],
  melissa: ['anna', 'mckinney', 'princeton'],
  princeton: ['mckinney', 'melissa', 'allen'],
}

/** The articles that help whoever plans this work. */
const articlesOfService: Readonly<Partial<Record<ServiceSlug, readonly ArticleSlug[]>>> = {
  'interior-painting': ['choosing-paint-sheen-room-by-room'],
  'interior-painting-process': ['choosing-paint-sheen-room-by-room'],
  'cabinet-painting': ['choosing-paint-sheen-room-by-room'],
  'sheetrock-repair': ['choosing-paint-sheen-room-by-room'],
  'exterior-painting': ['when-to-paint-exterior-texas-heat'],
  'exterior-siding-repair': ['when-to-paint-exterior-texas-heat'],
  'fence-staining': ['when-to-stain-cedar-fence'],
}

/** What a service's page shows: the projects of this kind. */
const kindOfService: Readonly<Partial<Record<ServiceSlug, Category>>> = {
  'interior-painting': 'Interior',
  'sheetrock-repair': 'Interior',
  'exterior-painting': 'Exterior',
  'exterior-siding-repair': 'Exterior',
  'fence-staining': 'Exterior',
  'cabinet-painting': 'Cabinet',
}

/** What a project's title says where its trade is not the main one of its kind. */
const wordsOfService: Readonly<Partial<Record<ServiceSlug, string>>> = {
  'fence-staining': 'fence|deck|pergola',
  'sheetrock-repair': 'sheetrock|drywall|ceiling|texture',
  'exterior-siding-repair': 'siding|fascia|soffit',
}

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
  table = neighbors,
): readonly (City & { slug: CitySlug })[] {
  const near = table[slug]
  if (near) return near.flatMap((name) => cities.filter((city) => city.slug === name))
  const index = cities.findIndex((city) => city.slug === slug)
  return [...cities.slice(index + 1), ...cities.slice(0, index)].slice(0, 3)
}

/** The published lists of a city's page: its own, else those of its neighbors. */
export function projectsOfCity(slug: CitySlug): string {
  return [slug, ...neighborsOf(slug).map((city) => city.slug)].map(publishedIds.place).join(' ')
}

/** The published list of a service's page. */
export function projectsOfService(slug: ServiceSlug): string {
  return publishedIds.kind(kindOf(slug))
}

/**
 * What titles of this service's projects match, as a regular expression without regard to case:
 * the words of its own trade, or none of those of the other trades of its kind.
 */
export function titlesOf(slug: ServiceSlug): string {
  const own = wordsOfService[slug]
  const others = services.flatMap((other) =>
    kindOf(other.slug) === kindOf(slug) ? (wordsOfService[other.slug] ?? []) : [],
  )
  return own ?? (others.length > 0 ? `^(?!.*(?:${others.join('|')}))` : '')
}

/** The service that did a project, by its kind and its title: no field says it. */
export function serviceOfProject({ category, title }: { category: Category; title: string }): Link {
  const ofKind = services.filter(({ slug }) => kindOfService[slug] === category)
  const service = ofKind.find(({ slug }) => new RegExp(titlesOf(slug), 'i').test(title))
  const { name, route } = service ?? ofKind[0] ?? services[0]
  return { label: name, to: route }
}

export function kindOf(slug: ServiceSlug): Category {
  return kindOfService[slug] ?? 'Interior'
}

export const serviceLinks: readonly Link[] = services.map(({ name, route }) => ({
  label: name,
  to: route,
}))

export function articleLinks(slug: ServiceSlug): readonly Link[] {
  return (articlesOfService[slug] ?? []).map((article) => ({
    label: teaserOf(article).title,
    to: articleRoute(article),
  }))
}

/** The services whose pages lead to an article, but for those that it has links to anyway. */
export function servicesOfArticle(slug: string, links: readonly Link[]): readonly Link[] {
  return services
    .filter((service) => articlesOfService[service.slug]?.some((article) => article === slug))
    .filter(({ route }) => !links.some(({ to }) => to === route))
    .map(({ name, route }) => ({ label: name, to: route }))
}
