import type { PublishedProject } from '../../domain/published.ts'
import type { Article, ProductPage } from '../content/pageTypes.ts'
import type { Faq, PageMetadata, Review } from '../content/types.ts'
import {
  articleNode,
  breadcrumbsNode,
  businessNode,
  faqNode,
  jsonLd,
  productNode,
  projectNode,
  reviewNodes,
  serviceNode,
} from './jsonLd.ts'

export type About = {
  service?: { name: string; areas: readonly string[] }
  product?: ProductPage
  article?: Article
  project?: PublishedProject
  faqs?: readonly Faq[]
  reviews?: readonly Review[]
}

export function graphOf(metadata: PageMetadata, about: About): string {
  const { breadcrumbs, description, canonicalUrl } = metadata
  const { service, product, article, project, faqs = [], reviews = [] } = about
  return jsonLd([
    businessNode(),
    ...(breadcrumbs.length > 0 ? [breadcrumbsNode(breadcrumbs)] : []),
    ...(service ? [serviceNode({ ...service, description, url: canonicalUrl })] : []),
    ...(product ? [productNode(product)] : []),
    ...(article ? [articleNode(article)] : []),
    ...(project ? [projectNode(project, canonicalUrl)] : []),
    ...(faqs.length > 0 ? [faqNode(faqs)] : []),
    ...reviewNodes(reviews),
  ])
}
