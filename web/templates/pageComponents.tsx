import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { articleRoute, articles } from '../content/articles/index.ts'
import { cities } from '../content/cities/index.ts'
import {
  loadArticle,
  loadCityPage,
  loadProductPage,
  loadServicePage,
} from '../content/loadRecords.ts'
import { products } from '../content/products/index.ts'
import { interiorProcessLink, services } from '../content/services/index.ts'
import { recordTemplates, singleTemplates } from './templates.ts'

/** `subject` is the city, service or product that the page is about. */
type PageComponent<Path extends string> = readonly [
  path: Path,
  component: AsyncRouteComponent<object>,
  subject?: string,
]

function recordPage<const Path extends string, R>(
  path: Path,
  template: () => Promise<ComponentType<{ record: R }>>,
  load: () => Promise<R>,
  ...subject: [string?]
): PageComponent<Path> {
  const importer = async () => {
    const [Template, record] = await Promise.all([template(), load()])
    return { Page: () => <Template record={record} /> }
  }
  return [path, lazyRouteComponent(importer, 'Page'), ...subject]
}

const { article, city, process, product, service } = recordTemplates

/** Every prerendered path with its page, loaded on visit. */
export const pageComponents = [
  ...singleTemplates,
  ...services.map(({ route, slug, name }) =>
    recordPage(route, service, () => loadServicePage(slug), name),
  ),
  recordPage(
    interiorProcessLink.route,
    process,
    async () =>
      (await import('../content/services/interior-painting-process.ts')).interiorPaintingProcess,
  ),
  ...products.map(({ route, slug, brand, name }) =>
    recordPage(route, product, () => loadProductPage(slug), `${brand} ${name}`),
  ),
  ...cities.map(({ route, slug, name }) => recordPage(route, city, () => loadCityPage(slug), name)),
  ...articles.map(({ slug }) => recordPage(articleRoute(slug), article, () => loadArticle(slug))),
]
