import { estimateAndCall } from './actions.ts'
import { loadArticleText } from './articles/articleText.ts'
import { articles } from './articles/index.ts'
import { business } from './business.ts'
import { cities } from './cities.data.ts'
import { articleMetadata, cityMetadata, productMetadata, serviceMetadata } from './pageMetadata.ts'
import type { PageRow } from './pageTable.ts'
import type {
  Article,
  CityPage,
  CityText,
  PageRecord,
  ProductPage,
  ProductText,
  ServicePage,
  ServiceText,
  TextPage,
} from './pageTypes.ts'
import { products } from './products.data.ts'
import { services } from './services.data.ts'

/*
 * Each page's record combines its entry in a list with the file of the same name, a chunk of its own. The
 * loaders throw if there is no such record.
 */

export async function loadCityPage(slug: string): Promise<CityPage> {
  const listed = find(cities, slug)
  const { city }: { city: CityText } = await import(`./cities/${slug}.ts`)
  const hero = {
    badge: business.badge,
    ...city.hero,
    actions: estimateAndCall(`Get Your Free ${listed.name} Estimate`),
  }
  const metadata = cityMetadata(listed, city)
  return { ...city, ...listed, hero, metadata, subject: listed.name }
}

export async function loadServicePage(slug: string): Promise<ServicePage> {
  const listed = find(services, slug)
  const { service }: { service: ServiceText } = await import(`./services/${slug}.ts`)
  const metadata = serviceMetadata(listed, service)
  return { ...service, ...listed, metadata, subject: listed.name }
}

export async function loadProductPage(slug: string): Promise<ProductPage> {
  const listed = find(products, slug)
  const { product }: { product: ProductText } = await import(`./products/${slug}.ts`)
  const metadata = productMetadata(listed, product)
  return { ...product, ...listed, metadata, subject: `${listed.brand} ${listed.name}` }
}

export async function loadArticle(slug: string): Promise<Article> {
  const listed = find(articles, slug)
  const article = await loadArticleText(slug)
  return { ...listed, ...article, metadata: articleMetadata(listed, article) }
}

async function loadTextPage(slug: string): Promise<TextPage> {
  const { page }: { page: TextPage } = await import(`./texts/${slug}.ts`)
  return page
}

/** By the content of a row of the page table. Other templates import their content. */
export const recordLoaders: {
  readonly [Content in PageRow['content']]?: (slug: string) => Promise<PageRecord>
} = {
  'services/*': loadServicePage,
  'products/*': loadProductPage,
  'cities/*': loadCityPage,
  'articles/*': loadArticle,
  'texts/*': loadTextPage,
}

function find<T extends { slug: string }>(list: readonly T[], slug: string): T {
  const found = list.find((one) => one.slug === slug)
  if (!found) throw new Error(`No list has "${slug}"`)
  return found
}
