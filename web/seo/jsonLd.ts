import type {
  BlogPosting,
  BreadcrumbList,
  CreativeWork,
  FAQPage,
  Graph,
  HomeAndConstructionBusiness,
  Product,
  Review as ReviewNode,
  Service,
} from 'schema-dts'
import type { PublishedProject } from '../../domain/published.ts'
import { namesOfAllPlaces } from '../content/areas.ts'
import { business, officeHours, origin, phones, place } from '../content/business.ts'
import { claimedRating } from '../content/claimedRating.ts'
import type { Article, ProductPage } from '../content/pageTypes.ts'
import type { BreadcrumbItem, Faq, Review } from '../content/types.ts'
import { largestUrl } from '../published/sources.ts'

/** Excludes the bare URLs that schema-dts allows. */
export type JsonLdNode = Exclude<
  | HomeAndConstructionBusiness
  | BreadcrumbList
  | FAQPage
  | ReviewNode
  | Service
  | Product
  | BlogPosting
  | CreativeWork,
  string
>

const businessId = `${origin}/#business`
const company = { '@id': businessId }
const telephone = phones.main.href.slice('tel:'.length)
const address = {
  '@type': 'PostalAddress',
  addressLocality: place.town,
  addressRegion: place.state,
  addressCountry: place.country,
} as const

export function businessNode(reviewCount = business.reviewCount): JsonLdNode {
  return {
    '@type': business.schemaType,
    '@id': businessId,
    name: business.name,
    url: `${origin}/`,
    image: `${origin}/og/home.png`,
    telephone,
    email: business.email,
    address,
    openingHours: officeHours.lines.flatMap(({ schema }) => schema ?? []),
    areaServed: namesOfAllPlaces.map((name) => ({ '@type': 'City', name })),
    ...(business.languages && { knowsLanguage: business.languages }),
    sameAs: business.social.map(({ url }) => url),
    ...(claimedRating &&
      reviewCount !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: claimedRating.stars,
          reviewCount,
        },
      }),
  }
}

export function breadcrumbsNode(items: readonly BreadcrumbItem[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${url}`,
    })),
  }
}

export function faqNode(faqs: readonly Faq[]): JsonLdNode {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function reviewNodes(reviews: readonly Review[]): readonly JsonLdNode[] {
  return reviews.map(({ name, rating, text, date }) => ({
    '@type': 'Review',
    itemReviewed: company,
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    reviewBody: text,
    datePublished: date,
  }))
}

export function serviceNode(service: {
  name: string
  description: string
  url: string
  areas: readonly string[]
}): JsonLdNode {
  return {
    '@type': 'Service',
    name: service.name,
    description: service.description,
    url: service.url,
    // Repeated for consumers that don't resolve `@id`.
    provider: { '@type': 'LocalBusiness', ...company, name: business.name, telephone, address },
    areaServed: service.areas.map((name) => ({ '@type': 'City', name })),
    offers: {
      '@type': 'Offer',
      price: business.priceOfEstimate.amount,
      priceCurrency: business.priceOfEstimate.currency,
    },
  }
}

export function productNode(product: ProductPage): JsonLdNode {
  return {
    '@type': 'Product',
    name: `${product.brand} ${product.fullName}`,
    description: product.metadata.description,
    image: product.metadata.ogImage,
    brand: { '@type': 'Brand', name: product.brand },
    manufacturer: { '@type': 'Organization', name: product.manufacturer },
    category: product.category,
    // No price: see docs/decisions/product-offer.md.
    offers: {
      '@type': 'Offer',
      url: product.metadata.canonicalUrl,
      availability: 'https://schema.org/InStock',
      description: 'Applied by our crew; the price is in your free written estimate.',
      seller: company,
    },
  }
}

export function articleNode({ title, excerpt, date, metadata }: Article): JsonLdNode {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    datePublished: date,
    image: metadata.ogImage,
    mainEntityOfPage: metadata.canonicalUrl,
    author: company,
    publisher: company,
  }
}

export function projectNode(project: PublishedProject, url: string): JsonLdNode {
  return {
    '@type': 'CreativeWork',
    name: project.title,
    ...(project.description ? { description: project.description } : {}),
    url,
    genre: `${project.category} painting`,
    dateCreated: project.date,
    ...(project.location ? { locationCreated: { '@type': 'Place', name: project.location } } : {}),
    creator: company,
    image: project.photos.flatMap((photo) => largestUrl(photo) ?? []),
  }
}

/** Escapes `<`, which could end the script element. */
export function jsonLd(nodes: readonly JsonLdNode[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
