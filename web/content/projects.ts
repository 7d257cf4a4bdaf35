import type { Category } from '../../domain/category.ts'
import { citySlugOf, projectPagePath } from '../../domain/projectAddress.ts'
import type { ListedProject, PublishedProject } from '../../domain/published.ts'
import { estimateAndCall } from './actions.ts'
import { business, origin } from './business.ts'
import { cities } from './cities.data.ts'
import { countLabel, defaultLocation } from './gallerySection.ts'
import { lightboxTexts } from './lightboxTexts.ts'
import { pageMetadata, stateOf } from './pageMetadata.ts'
import type { ListedCity } from './pageTypes.ts'
import { accents } from './paints.ts'
import { services } from './services.data.ts'
import type { Swatch } from './swatches/Swatch.ts'
import type { PageMetadata } from './types.ts'

const route = '/projects'

export function cityOfLocation(location: string | null): ListedCity | null {
  const slug = citySlugOf(location)
  return cities.find((city) => city.slug === slug) ?? null
}

export function projectSwatch({ location, category }: ListedProject): Swatch {
  const city = cityOfLocation(location)
  const service = services.find((one) => one.category === category)
  return (city ?? service)?.swatch ?? accents.gray
}

export const projectsPage = {
  swatch: accents.gray,
  crumb: { name: 'Projects', url: route },
  all: 'All projects',
  lead: 'Photos of finished work, with the place and the date. Many show the room before.',
  filterLabel: 'Filter projects',
  empty: 'No projects are published yet.',
  fallback: 'Nothing here yet. These are our newest projects.',
  photos: 'The photos',
  more: 'More projects',
  next: 'Older projects',
  previous: 'Newer projects',
  pages: 'Pages of projects',
  work: 'What we did',
  closing: {
    heading: 'Your house could be the next one',
    text: 'Show us the room or the wall. The estimate is free.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
} as const

type Filter = { city: string } | { category: Category } | null

export function projectListPage(filter: Filter, page: number) {
  const citySlug = filter && 'city' in filter ? filter.city : null
  const category = filter && 'category' in filter ? filter.category : null
  const city = cities.find(({ slug }) => slug === citySlug)
  const name = city
    ? `Projects in ${city.name}`
    : category
      ? `${category} projects`
      : 'All projects'
  const query = new URLSearchParams({
    ...(citySlug ? { place: citySlug } : {}),
    ...(category ? { kind: category.toLowerCase() } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  const path = query.size > 0 ? `${route}?${query}` : route
  const where = city ? `${city.name}, ${stateOf(city)}` : `${defaultLocation} and nearby cities`
  const what = category ? `${category} painting` : 'Painting'
  const metadata = pageMetadata({
    path,
    title: page > 1 ? `${name}, Page ${page}` : name,
    description: `${what} projects of ${business.name} in ${where}: photos before and after, the place and the date of the work.`,
    keywords: ['painting projects', 'painting before and after'],
    name,
    image: `${origin}/og/gallery.png`,
    ...(filter && !city && !category ? { robots: 'noindex' } : {}),
  })
  return { name, metadata }
}

export function projectMetadata(project: PublishedProject): PageMetadata {
  const path = projectPagePath(project)
  const location = project.location ?? defaultLocation
  const text = project.description ?? lightboxTexts.defaultDescription
  return pageMetadata({
    path,
    title: `${project.title}, ${location}`,
    description: shorten(
      `${text} ${countLabel(project.count, 'photo')} of ${project.category.toLowerCase()} painting in ${location}.`,
    ),
    keywords: [`${project.category} painting`, location],
    name: project.title,
    parents: [projectsPage.crumb],
    ogType: 'article',
    image: `${origin}${path}/preview.jpg`,
  })
}

/** Search engines show about 160 characters. */
function shorten(text: string): string {
  const most = 160
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, line.lastIndexOf(' ', most - 1))}…`
}
