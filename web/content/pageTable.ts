const service = { content: 'services/*', template: 'Service' } as const
const product = { content: 'products/*', template: 'Product' } as const
const city = { content: 'cities/*', template: 'City' } as const

/** Pages of headings and texts, which need no template of their own. */
const text = { content: 'texts/*', template: 'Text' } as const

/** The row of every article. */
export const article = { content: 'articles/*', template: 'Article' } as const

/**
 * Every page with an address of its own but articles, which are the files in `articles`. `content` is the
 * page's file in this folder (`*` is the last part of its path), `template` its component in web/templates.
 * Lists of services, products and cities have the order of these rows;
 * the first eleven cities are on the home page.
 */
export const pageTable = {
  '/': { content: 'home', template: 'Home' },
  '/about': { content: 'about', template: 'About' },
  '/services': { content: 'servicesPage', template: 'Services' },
  '/gallery': { content: 'gallery', template: 'Gallery' },
  '/contact': { content: 'contact', template: 'Contact' },
  '/free-estimate': { content: 'freeEstimate', template: 'FreeEstimate' },

  '/interior-painting': service,
  '/exterior-painting': service,
  '/cabinet-painting': service,
  '/sheetrock-repair': service,
  '/fence-staining': service,
  '/exterior-siding-repair': service,
  '/interior-painting-process': { content: 'process', template: 'Process' },

  '/products/sherwin-a100': product,
  '/products/sherwin-superpaint': product,
  '/products/sherwin-duration': product,
  '/products/sherwin-emerald-rainrefresh': product,

  '/plano': city,
  '/frisco': city,
  '/mckinney': city,
  '/allen': city,
  '/richardson': city,
  '/carrollton': city,
  '/lewisville': city,
  '/flower-mound': city,
  '/the-colony': city,
  '/denton': city,
  '/celina': city,
  '/prosper': city,
  '/anna': city,
  '/melissa': city,
  '/princeton': city,

  '/blog': { content: 'blog', template: 'Blog' },
  '/privacy': text,
  '/sms-opt-in': text,
} as const

type PageTable = typeof pageTable
export type PagePath = keyof PageTable
export type PageRow = PageTable[PagePath] | typeof article

type PathOf<Row> = {
  [Path in PagePath]: PageTable[Path] extends Row ? Path : never
}[PagePath]
type SlugOf<Path> = Path extends `/products/${infer Slug}`
  ? Slug
  : Path extends `/${infer Slug}`
    ? Slug
    : never

export type ServiceSlug = SlugOf<PathOf<typeof service>>
export type ProductSlug = SlugOf<PathOf<typeof product>>
export type CitySlug = SlugOf<PathOf<typeof city>>

export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The page's file in this folder, without its ending. */
export function contentFile({ content }: PageRow, path: string): string {
  return content.replace('*', slugOf(path))
}

function slugsWith<Slug extends string>(row: PageRow): readonly Slug[] {
  const paths = Object.entries(pageTable).filter(([, other]) => other === row)
  // `Object.entries` loses the literal types.
  return paths.map(([path]) => slugOf(path) as Slug)
}

export const slugs = {
  services: slugsWith<ServiceSlug>(service),
  products: slugsWith<ProductSlug>(product),
  cities: slugsWith<CitySlug>(city),
} as const
