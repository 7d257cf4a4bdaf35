/** The product pages in order: names and routes only, for lists of links. */
export const products = [
  { slug: 'sherwin-a100', name: 'A-100', route: '/products/sherwin-a100' },
  { slug: 'sherwin-superpaint', name: 'SuperPaint', route: '/products/sherwin-superpaint' },
  { slug: 'sherwin-duration', name: 'Duration', route: '/products/sherwin-duration' },
  {
    slug: 'sherwin-emerald-rainrefresh',
    name: 'Emerald RainRefresh',
    route: '/products/sherwin-emerald-rainrefresh',
  },
] as const

export type ProductSlug = (typeof products)[number]['slug']
