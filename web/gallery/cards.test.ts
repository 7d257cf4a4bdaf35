import { expect, test } from 'vitest'
import { defaultLocation } from '../content/gallerySection.ts'
import { cardsOf } from './cards.ts'

const project = {
  key: 'abcdefghij',
  slug: 'hall',
  title: 'Hall',
  category: 'Interior',
  description: null,
  location: null,
}
const photo = { id: 'a', rev: 'r', w: 4, h: 3, alt: 'Hall', blur: null, project }

test('a photo has its project’s title, and the region if the project has no location', () => {
  expect(cardsOf({ photos: [photo], more: false })).toEqual([
    {
      id: 'a',
      photos: [{ ...photo, alt: '' }],
      title: 'Hall',
      meta: `Interior · ${defaultLocation}`,
      category: 'Interior',
      project: 'abcdefghij',
    },
  ])
})

test('a project leads to its page and says how many photos are there', () => {
  const listed = { ...project, location: 'Plano', date: '2026-05-01', count: 2, cover: photo }
  expect(cardsOf({ projects: [listed], total: 1 })).toMatchObject([
    { title: 'Hall', meta: 'Interior · Plano · 2 photos', href: '/projects/hall-abcdefghij' },
  ])
})

test('without a document there are no cards', () => {
  expect(cardsOf(null)).toEqual([])
})

test.each([[{ photos: [null] }], [{ photos: [{ ...photo, project: null }] }]])(
  'what no card can be made of throws: %j',
  (document) => {
    expect(() => cardsOf(document)).toThrow()
  },
)
