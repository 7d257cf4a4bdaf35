import type { Category } from '../../../domain/category.ts'

/**
 * The services, in list order. `slug` is the name of the service's file and its URL; its page shows projects
 * of `kind`. A project belongs to the first service of its kind, unless its title matches `titleWords` of
 * another (a case-insensitive pattern).
 */
const listed = [
  {
    slug: 'interior-painting',
    name: 'Interior Painting',
    short: 'Interior',
    kind: 'Interior',
  },
  {
    slug: 'exterior-painting',
    name: 'Exterior Painting',
    short: 'Exterior',
    kind: 'Exterior',
  },
  {
    slug: 'cabinet-painting',
    name: 'Cabinet Painting',
    short: 'Cabinets',
    kind: 'Cabinet',
  },
  {
    slug: 'sheetrock-repair',
    name: 'Sheetrock Repair',
    short: 'Sheetrock',
    kind: 'Interior',
    titleWords: 'sheetrock|drywall|ceiling|texture',
  },
  {
    slug: 'fence-staining',
    name: 'Fence Staining',
    short: 'Fences',
    kind: 'Exterior',
    titleWords: 'fence|deck|pergola',
  },
  {
    slug: 'exterior-siding-repair',
    name: 'Siding Repair and Painting',
    short: 'Siding',
    kind: 'Exterior',
    titleWords: 'siding|fascia|soffit',
  },
] as const satisfies readonly {
  slug: string
  name: string
  short: string
  kind: Category
  titleWords?: string
}[]

export type ServiceSlug = (typeof listed)[number]['slug']

export type ListedService = {
  slug: ServiceSlug
  name: string
  short: string
  kind: Category
  route: `/${ServiceSlug}`
  titleWords?: string
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

export const interiorProcessLink = {
  slug: 'interior-painting-process',
  name: 'Interior Painting Process',
  route: '/interior-painting-process',
} as const

/** @throws if there is no such service */
export function serviceAt(slug: ServiceSlug): ListedService {
  const found = services.find((service) => service.slug === slug)
  if (!found) throw new Error(`There is no service "${slug}"`)
  return found
}
