import { expect, test } from 'vitest'
import { type Content, findSamples } from './findSamples.ts'

const own: Content = {
  business: {
    name: 'Rivera Painting',
    email: 'office@rivera-painting.com',
    estimateUrl: null,
    social: [{ label: 'Facebook', url: 'https://www.facebook.com/rivera' }],
  },
  phones: { main: { text: '(254) 732-4410', href: 'tel:+12547324410' } },
  reviews: [],
}

test('a company’s own values aren’t reported as sample values', () => {
  expect(findSamples(own)).toEqual([])
})

const review = {
  id: 'a',
  name: 'Dana R.',
  location: 'Waco',
  rating: 5,
  text: 'Good.',
  project: 'Hall',
  services: [],
  date: '2026-05-01',
} as const

test.each<[content: Content, file: string, words: string]>([
  [{ ...own, business: { ...own.business, name: 'North Trinity Painting' } }, 'business', 'name'],
  [{ ...own, business: { ...own.business, email: 'a@example.com' } }, 'business', 'e-mail'],
  [
    { ...own, business: { ...own.business, estimateUrl: 'https://quote.example.com/a' } },
    'business',
    'estimate link',
  ],
  [
    { ...own, business: { ...own.business, social: [{ label: 'X', url: 'https://x.example/a' }] } },
    'business',
    'X (https://x.example/a)',
  ],
  [
    { ...own, phones: { main: { text: '(254) 732-4410', href: 'tel:+12145550142' } } },
    'business',
    'as it is dialed',
  ],
  [{ ...own, business: { ...own.business, sample: true } }, 'business', 'claims (rating'],
  [{ ...own, reviews: [{ ...review, sample: true }, review] }, 'reviews', 'reviews (1)'],
])('a sample value is reported with its file: %#', (content, file, words) => {
  expect(findSamples(content)).toEqual([
    { file: `web/content/${file}.yaml`, found: [expect.stringContaining(words)] },
  ])
})
