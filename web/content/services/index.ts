/** The services' pages in order: names and routes only, for lists of links. */
export const services = [
  { slug: 'interior-painting', name: 'Interior Painting', route: '/interior-painting' },
  { slug: 'exterior-painting', name: 'Exterior Painting', route: '/exterior-painting' },
  { slug: 'cabinet-painting', name: 'Cabinet Painting', route: '/cabinet-painting' },
  { slug: 'sheetrock-repair', name: 'Sheetrock Repair', route: '/sheetrock-repair' },
  { slug: 'fence-staining', name: 'Fence Staining', route: '/fence-staining' },
  {
    slug: 'exterior-siding-repair',
    name: 'Siding Repair and Painting',
    route: '/exterior-siding-repair',
  },
] as const

export const interiorProcess = {
  slug: 'interior-painting-process',
  name: 'Interior Painting Process',
  route: '/interior-painting-process',
} as const

export type ServiceSlug = (typeof services)[number]['slug'] | typeof interiorProcess.slug
