import { estimateAndCall } from './actions.ts'
import { loadArticleText } from './articles/articleText.ts'
import { articleRoute, articles } from './articles/index.ts'
import { business } from './business.ts'
import { cities } from './cities/index.ts'
import { articleMetadata, cityMetadata, productMetadata, serviceMetadata } from './pageMetadata.ts'
import type {
  Article,
  CityPage,
  CityText,
  ProductPage,
  ProductText,
  ServicePage,
  ServiceText,
} from './pageTypes.ts'
import { products } from './products/index.ts'
import { services } from './services/index.ts'
import { citySwatches } from './swatches/cities.ts'
import { productSwatches } from './swatches/products.ts'
import { serviceSwatches } from './swatches/services.ts'

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
  const swatch = citySwatches[listed.slug]
  return { ...listed, ...city, hero, swatch, metadata: cityMetadata(listed, city) }
}

export async function loadServicePage(slug: string): Promise<ServicePage> {
  const listed = find(services, slug)
  const { service }: { service: ServiceText } = await import(`./services/${slug}.ts`)
  const swatch = serviceSwatches[listed.slug]
  return { ...listed, ...service, swatch, metadata: serviceMetadata(listed, service) }
}

export async function loadProductPage(slug: string): Promise<ProductPage> {
  const listed = find(products, slug)
  const { product }: { product: ProductText } = await import(`./products/${slug}.ts`)
  const swatch = productSwatches[listed.slug]
  return { ...listed, ...product, swatch, metadata: productMetadata(listed, product) }
}

export async function loadArticle(slug: string): Promise<Article> {
  const listed = find(articles, slug)
  const article = await loadArticleText(slug)
  const route = articleRoute(listed.slug)
  return { ...listed, ...article, route, metadata: articleMetadata(listed, article) }
}

function find<T extends { slug: string }>(list: readonly T[], slug: string): T {
  const found = list.find((one) => one.slug === slug)
  if (!found) throw new Error(`No list has "${slug}"`)
  return found
}
