import type { Category } from '../../domain/category.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { articleRoute, articles } from './articles/index.ts'
import { nextPages } from './nextPages.ts'
import type { ListedService } from './pageTypes.ts'
import { services } from './services.data.ts'
import type { Link } from './types.ts'

export const relatedTexts = {
  projectsIn: (city: string) => `Our work in and around ${city}`,
  projectsOf: 'Our work, recently',
  city: (city: string) => `Near ${city}`,
  services: 'What we paint here',
  places: 'Where we do this',
  read: 'Read on',
} as const

export function listIdOfService({ category }: ListedService): string {
  return publishedIds.category(category)
}

/**
 * A case-insensitive pattern for the titles of this service's projects: its `titleWords`, or anything but
 * those of other services of its category.
 */
export function titlePattern({ category, titleWords }: ListedService): string {
  const others = servicesOf(category).flatMap((other) => other.titleWords ?? [])
  return titleWords ?? (others.length > 0 ? `^(?!.*(?:${others.join('|')}))` : '')
}

export function serviceOfProject({ category, title }: { category: Category; title: string }): Link {
  const candidates = servicesOf(category)
  const service =
    candidates.find((one) => new RegExp(titlePattern(one), 'i').test(title)) ?? candidates[0]
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
