import { articleRoute } from './articles/index.ts'
import { business, origin, place } from './business.ts'
import type { BreadcrumbItem, PageMetadata, StructuredDataKind } from './types.ts'

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
  /** At most `longestTitle` characters. The company's name is appended if it fits. */
  title: string
  /** 120 to 160 characters, because search engines truncate more. */
  description: string
  keywords: readonly string[]
  name: string
  parents?: readonly BreadcrumbItem[]
  ogType?: PageMetadata['ogType']
  structuredData?: readonly StructuredDataKind[]
  robots?: string
  /** Absolute URL of the social preview. By default, the one drawn at build. */
  image?: string
}

/** Characters that search engines show of a title. */
export const longestTitle = 60

function titleWithName(title: string): string {
  const whole = `${title} | ${business.name}`
  return whole.length <= longestTitle ? whole : title
}

export function pageMetadata(page: PageMetadataInput): PageMetadata {
  const breadcrumbs: readonly BreadcrumbItem[] =
    page.path === '/'
      ? []
      : [{ name: 'Home', url: '/' }, ...(page.parents ?? []), { name: page.name, url: page.path }]
  return {
    title: titleWithName(page.title),
    description: page.description,
    keywords: page.keywords,
    robots: page.robots ?? 'index, follow, max-image-preview:large',
    canonicalUrl: canonicalUrl(page.path),
    ogImage: page.image ?? `${origin}${previewImagePath(page.path)}`,
    ogType: page.ogType ?? 'website',
    structuredData: [
      'localBusiness',
      ...(breadcrumbs.length > 0 ? (['breadcrumbs'] as const) : []),
      ...(page.structuredData ?? []),
    ],
    breadcrumbs,
  }
}

export const servicesBreadcrumb = { name: 'Services', url: '/services' } as const

type Listed = { name: string; route: string }
type HeadText = Pick<PageMetadataInput, 'description' | 'keywords'>

export function serviceMetadata(service: Listed, text: HeadText): PageMetadata {
  return pageMetadata({
    path: service.route,
    title: `${service.name} in ${place.region}`,
    description: text.description,
    keywords: text.keywords,
    name: service.name,
    parents: [servicesBreadcrumb],
    structuredData: ['service', 'reviews'],
  })
}

export function productMetadata(
  product: Listed & { brand: string },
  text: HeadText & { fullName: string },
): PageMetadata {
  return pageMetadata({
    path: product.route,
    title: `${product.brand} ${text.fullName}`,
    description: text.description,
    keywords: text.keywords,
    name: product.name,
    parents: [servicesBreadcrumb],
    ogType: 'product',
    structuredData: ['product'],
  })
}

export function articleMetadata(
  { slug, title }: { slug: string; title: string },
  text: HeadText & { headTitle: string },
): PageMetadata {
  return pageMetadata({
    path: articleRoute(slug),
    title: text.headTitle,
    description: text.description,
    keywords: text.keywords,
    name: title,
    parents: [{ name: 'Blog', url: '/blog' }],
    ogType: 'article',
    structuredData: ['article'],
  })
}

export function stateOf({ state }: { state?: string | undefined }): string {
  return state ?? place.state
}

export function cityMetadata(
  city: Listed & { state?: string | undefined },
  text: HeadText & { depth: string },
): PageMetadata {
  return pageMetadata({
    path: city.route,
    title: `House Painters in ${city.name}, ${stateOf(city)}`,
    description: text.description,
    keywords: text.keywords,
    name: city.name,
    structuredData: ['service', ...(text.depth === 'full' ? (['faq'] as const) : []), 'reviews'],
  })
}
