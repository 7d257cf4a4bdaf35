import { aboutPage } from './about.ts'
import { articles } from './articles/index.ts'
import { blogPage } from './blog.ts'
import { phones } from './business.ts'
import { cities } from './cities/index.ts'
import { contactPage } from './contact.ts'
import { freeEstimatePage } from './freeEstimate.ts'
import { galleryPage } from './gallery.ts'
import { homePage } from './home.ts'
import { loadArticle, loadCityPage, loadProductPage, loadServicePage } from './loadRecords.ts'
import type { ProcessPage, ServicePage } from './pageTypes.ts'
import { privacyPage } from './privacy.ts'
import { products } from './products/index.ts'
import type { Picture, SceneSlug } from './scenes.ts'
import { services } from './services/index.ts'
import { interiorPaintingProcess } from './services/interior-painting-process.ts'
import { servicesPage } from './servicesPage.ts'
import { smsPolicyPage } from './smsPolicy.ts'
import type { Swatch } from './swatches/Swatch.ts'
import type { PageMetadata } from './types.ts'

const pageKinds = {
  home: 1,
  freeEstimate: 0.9,
  services: 0.9,
  service: 0.8,
  city: 0.8,
  gallery: 0.7,
  contact: 0.7,
  product: 0.6,
  process: 0.6,
  about: 0.5,
  blog: 0.5,
  article: 0.5,
  privacy: 0.2,
  sms: 0.2,
} as const satisfies Record<string, number>

type PageKind = keyof typeof pageKinds

export type PublicPage = {
  kind: PageKind
  path: string
  metadata: PageMetadata
  swatch: Swatch
  priority: number
  pictures: readonly Picture[]
}

type PageSource = { route: string; metadata: PageMetadata; swatch: Swatch; image?: SceneSlug }

function page(kind: PageKind, source: PageSource, others: readonly Picture[] = []): PublicPage {
  const { route, metadata, swatch, image } = source
  const own = image ? [{ scene: image, swatch }] : []
  const pictures = [...own, ...others]
  return { kind, path: route, metadata, swatch, priority: pageKinds[kind], pictures }
}

function statesOf({ image }: ServicePage | ProcessPage): readonly Picture[] {
  const picture = { scene: image, swatch: 'cutout' } as const
  return [picture, { ...picture, before: true }]
}

function samplesOf({ sections }: ServicePage): readonly Picture[] {
  return sections.flatMap((section) =>
    section.kind === 'images' ? section.items.map(({ picture }) => picture) : [],
  )
}

const teasers = articles.map(({ image, swatch }) => ({ scene: image, swatch }))

const [servicePages, productPages, cityPages, articlePages] = await Promise.all([
  Promise.all(services.map(({ slug }) => loadServicePage(slug))),
  Promise.all(products.map(({ slug }) => loadProductPage(slug))),
  Promise.all(cities.map(({ slug }) => loadCityPage(slug))),
  Promise.all(articles.map(({ slug }) => loadArticle(slug))),
])

/** Every public URL. Loads all records, so only the build imports it. */
export const pages: readonly PublicPage[] = [
  page('home', homePage),
  page('about', aboutPage),
  page('services', servicesPage),
  page('gallery', galleryPage),
  page('contact', contactPage),
  page('freeEstimate', freeEstimatePage),
  ...servicePages.map((record) =>
    page('service', record, [...statesOf(record), ...samplesOf(record)]),
  ),
  page('process', interiorPaintingProcess, statesOf(interiorPaintingProcess)),
  ...productPages.map((record) => page('product', record)),
  ...cityPages.map((record) => page('city', record)),
  page('blog', blogPage, teasers),
  ...articlePages.map((record) => page('article', record)),
  page('privacy', privacyPage),
  ...(phones.texting ? [page('sms', smsPolicyPage)] : []),
]
