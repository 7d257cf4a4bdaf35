import { expect, test } from 'vitest'
import { namesOfAllPlaces } from '../content/areas.ts'
import { business, officeHours, phones, place } from '../content/business.ts'
import { claimedRating } from '../content/claimedRating.ts'
import { loadProductPage } from '../content/loadRecords.ts'
import { products } from '../content/products.data.ts'
import { businessNode, faqNode, jsonLd, productNode, serviceNode } from './jsonLd.ts'

test('no text can end the script element of the graph', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const text = jsonLd([faqNode([{ question: hostile, answer: hostile }])])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ mainEntity: [{ name: hostile, acceptedAnswer: { text: hostile } }] }],
  })
})

const telephone = phones.main.href.replace('tel:', '')
const address = { addressLocality: place.town, addressRegion: place.state }

test('the business has its phone, address, office hours and service areas', () => {
  expect(businessNode()).toMatchObject({
    '@type': 'HousePainter',
    telephone,
    address,
    openingHours: officeHours.lines.flatMap(({ schema }) => schema ?? []),
    areaServed: namesOfAllPlaces.map((name) => ({ '@type': 'City', name })),
  })
})

test('the rating has the number of reviews, or is left out', () => {
  const { reviewCount } = business
  expect(Reflect.get(businessNode(), 'aggregateRating')).toEqual(
    claimedRating === null || reviewCount === null
      ? undefined
      : { '@type': 'AggregateRating', ratingValue: claimedRating.stars, reviewCount },
  )
  expect(Reflect.get(businessNode(null), 'aggregateRating')).toBe(undefined)
})

test('a service has its provider with phone and address, and the free estimate as its offer', () => {
  const service = serviceNode({
    name: 'Fence staining',
    description: 'Stain',
    url: 'https://example.com/fence',
    areas: [place.town],
  })
  expect(service).toMatchObject({
    provider: {
      '@type': 'LocalBusiness',
      '@id': Reflect.get(businessNode(), '@id'),
      telephone,
      address,
    },
    areaServed: [{ '@type': 'City', name: place.town }],
    offers: {
      price: business.priceOfEstimate.amount,
      priceCurrency: business.priceOfEstimate.currency,
    },
  })
})

test.each(products)(
  '$slug has brand, manufacturer, category and an offer without a price',
  async ({ slug }) => {
    const page = await loadProductPage(slug)
    const node = productNode(page)
    expect(node).toMatchObject({
      '@type': 'Product',
      name: expect.stringContaining(page.fullName),
      brand: { '@type': 'Brand' },
      manufacturer: { '@type': 'Organization' },
      category: expect.any(String),
      offers: { '@type': 'Offer', seller: { '@id': Reflect.get(businessNode(), '@id') } },
    })
    expect(JSON.stringify(node)).not.toContain('"price"')
  },
)
