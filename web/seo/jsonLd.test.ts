import { expect, test } from 'vitest'
import { loadProductPage } from '../content/products/loadProductPage.ts'
import { businessNode, faqNode, jsonLd, productNode, serviceNode } from './jsonLd.ts'

test('no text can end the script element that the graph stands in', () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const text = jsonLd([faqNode([{ question: hostile, answer: hostile }])])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ mainEntity: [{ name: hostile, acceptedAnswer: { text: hostile } }] }],
  })
})

test('the business has its phone, its address, its office hours, 25 places and 127 reviews', () => {
  expect(businessNode()).toMatchObject({
    '@type': 'HousePainter',
    telephone: expect.stringMatching(/^\+1\d{10}$/),
    address: { addressLocality: 'Dallas', addressRegion: 'TX' },
    openingHours: ['Mo-Fr 09:00-18:00', 'Sa 10:00-14:00'],
    areaServed: expect.objectContaining({ length: 25 }),
    aggregateRating: { ratingValue: '5.0', reviewCount: 127 },
  })
})

test('a service names its provider with phone and address, and an offer for 0 dollars', () => {
  const service = serviceNode({
    name: 'Fence staining',
    description: 'Stain',
    url: 'https://example.com/fence',
    areas: ['Plano'],
  })
  expect(service).toMatchObject({
    provider: {
      '@type': 'LocalBusiness',
      '@id': Reflect.get(businessNode(), '@id'),
      telephone: expect.stringMatching(/^\+1\d{10}$/),
      address: { addressLocality: 'Dallas', addressRegion: 'TX' },
    },
    areaServed: [{ '@type': 'City', name: 'Plano' }],
    offers: { price: 0, priceCurrency: 'USD' },
  })
})

test('a product has brand, manufacturer, category and an offer, which gives no paint away', async () => {
  const node = productNode(await loadProductPage('sherwin-a100'))
  expect(node).toMatchObject({
    '@type': 'Product',
    name: expect.stringContaining('A-100'),
    brand: { '@type': 'Brand' },
    manufacturer: { '@type': 'Organization' },
    category: expect.any(String),
    offers: { '@type': 'Offer', seller: { '@id': Reflect.get(businessNode(), '@id') } },
  })
  expect(JSON.stringify(node)).not.toContain('"price"')
})
