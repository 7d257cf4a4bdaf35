import { business, origin, place } from './business.ts'
import { cities, type ListedCity } from './cities/index.ts'
import type { BreadcrumbItem, PageMetadata, StructuredDataKind } from './types.ts'

/** Pixel size of every social preview image. */
export const previewImageSize = { width: 1200, height: 630 } as const

/** Address of a page's social preview image, drawn at build: `/og/fence-staining.png`. */
export function previewImagePath(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}

/** The canonical address of a path of this site; the home page's ends with a slash. */
export function canonicalUrl(path: string): string {
  return `${origin}${path}`
}

type PageMetadataInput = {
  path: string
  /** Up to `longestTitle` characters; the company's name is added where it fits. */
  title: string
  /** 120 to 160 characters: search engines cut what is longer. */
  description: string
  keywords: readonly string[]
  /** Name in the breadcrumbs. */
  name: string
  /** Pages between Home and this one. */
  parents?: readonly BreadcrumbItem[]
  ogType?: PageMetadata['ogType']
  structuredData?: readonly StructuredDataKind[]
  robots?: string
  /** Absolute address of the social preview, where it is not the one drawn at build. */
  image?: string
}

/** Characters that search engines show of a title. */
export const longestTitle = 60

function titleWithName(title: string): string {
  const whole = `${title} | ${business.name}`
  return whole.length <= longestTitle ? whole : title
}

/** A page's whole head from what is particular to it. */
export function pageMetadata(page: PageMetadataInput): PageMetadata {
  const title = titleWithName(page.title)
  const url = canonicalUrl(page.path)
  const image = page.image ?? `${origin}${previewImagePath(page.path)}`
  const breadcrumbs: readonly BreadcrumbItem[] =
    page.path === '/'
      ? []
      : [{ name: 'Home', url: '/' }, ...(page.parents ?? []), { name: page.name, url: page.path }]
  return {
    title,
    description: page.description,
    keywords: page.keywords,
    robots: page.robots ?? 'index, follow, max-image-preview:large',
    canonicalUrl: url,
    ogTitle: title,
    ogDescription: page.description,
    ogImage: image,
    ogType: page.ogType ?? 'website',
    twitterTitle: title,
    twitterDescription: page.description,
    twitterImage: image,
    alternateUrls: [{ hreflang: 'en-US', url }],
    preloadImages: [],
    structuredData: [
      'localBusiness',
      ...(breadcrumbs.length > 0 ? (['breadcrumbs'] as const) : []),
      ...(page.structuredData ?? []),
    ],
    breadcrumbs,
  }
}

export const servicesBreadcrumb = { name: 'Services', url: '/services' } as const

/** The head of a service's page; `url` is its path. */
export function serviceMetadata(service: {
  serviceName: string
  description: string
  url: string
  keywords: readonly string[]
}): PageMetadata {
  return pageMetadata({
    path: service.url,
    title: `${service.serviceName} in ${place.region}`,
    description: service.description,
    keywords: service.keywords,
    name: service.serviceName,
    parents: [servicesBreadcrumb],
    structuredData: ['service', 'reviews'],
  })
}

/** Two letters, as in postal addresses. */
export function stateOf(city: ListedCity): string {
  return city.state ?? place.state
}

/** The head of a city's page. `faq` where the page shows questions. */
export function cityMetadata(city: {
  name: string
  url: string
  description: string
  keywords: readonly string[]
  faq: boolean
}): PageMetadata {
  const listed = cities.find(({ route }) => route === city.url)
  const state = listed ? stateOf(listed) : place.state
  return pageMetadata({
    path: city.url,
    title: `House Painters in ${city.name}, ${state}`,
    description: city.description,
    keywords: city.keywords,
    name: city.name,
    structuredData: ['service', ...(city.faq ? (['faq'] as const) : []), 'reviews'],
  })
}
