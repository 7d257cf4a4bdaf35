import type { Category } from '../../../domain/category.ts'
import type { ArticleSlug } from '../articles/index.ts'

/**
 * The services in the order of lists of links: what such lists need, without the pages' texts.
 * `slug` names the file beside this one and is the page's address; the page shows projects of
 * `kind`. Of a kind's services the first is its main one: where another did the work, the project's
 * title has one of `titleWords`, a regular expression without regard to case. `articles` help
 * whoever plans this work.
 */
const listed = [
  {
    slug: 'interior-painting',
    name: 'Interior Painting',
    kind: 'Interior',
    articles: ['choosing-paint-sheen-room-by-room'],
  },
  {
    slug: 'exterior-painting',
    name: 'Exterior Painting',
    kind: 'Exterior',
    articles: ['when-to-paint-exterior-texas-heat'],
  },
  {
    slug: 'cabinet-painting',
    name: 'Cabinet Painting',
    kind: 'Cabinet',
    articles: ['choosing-paint-sheen-room-by-room'],
  },
  {
    slug: 'sheetrock-repair',
    name: 'Sheetrock Repair',
    kind: 'Interior',
    titleWords: 'sheetrock|drywall|ceiling|texture',
    articles: ['choosing-paint-sheen-room-by-room'],
  },
  {
    slug: 'fence-staining',
    name: 'Fence Staining',
    kind: 'Exterior',
    titleWords: 'fence|deck|pergola',
    articles: ['when-to-stain-cedar-fence'],
  },
  {
    slug: 'exterior-siding-repair',
    name: 'Siding Repair and Painting',
    kind: 'Exterior',
    titleWords: 'siding|fascia|soffit',
    articles: ['when-to-paint-exterior-texas-heat'],
  },
] as const satisfies readonly {
  slug: string
  name: string
  kind: Category
  titleWords?: string
  articles?: readonly ArticleSlug[]
}[]

export type ServiceSlug = (typeof listed)[number]['slug']

export type ListedService = {
  slug: ServiceSlug
  name: string
  kind: Category
  route: `/${ServiceSlug}`
  titleWords?: string
  articles?: readonly ArticleSlug[]
}

const withRoute = (service: (typeof listed)[number]): ListedService => ({
  ...service,
  route: `/${service.slug}`,
})
const [first, ...others] = listed
export const services: readonly [ListedService, ...ListedService[]] = [
  withRoute(first),
  ...others.map(withRoute),
]

export const interiorProcess = {
  slug: 'interior-painting-process',
  name: 'Interior Painting Process',
  route: '/interior-painting-process',
} as const

/**
 * What lists know of a service.
 * @throws where none has this slug
 */
export function serviceAt(slug: ServiceSlug): ListedService {
  const found = services.find((service) => service.slug === slug)
  if (!found) throw new Error(`There is no service "${slug}"`)
  return found
}
