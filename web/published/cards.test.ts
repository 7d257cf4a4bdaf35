import { expect, test } from 'vitest'
import { publishedIds } from '../../domain/publishedIds.ts'
import { cities } from '../content/cities.data.ts'
import { defaultLocation } from '../content/gallerySection.ts'
import { listIdsOfCity, otherPlacesPattern } from '../content/neighbors.ts'
import { type Card, cardsOf, matchesFilter } from './cards.ts'

const project = {
  key: 'abcdefghij',
  slug: 'hall',
  title: 'Hall',
  category: 'Interior' as const,
  description: null,
  location: null,
}
const idsOf = (cards: readonly Card[]) => cards.flatMap(({ photos }) => photos.map(({ id }) => id))
const photo = { id: 'a', rev: 'r', w: 4, h: 3, alt: 'Hall', blur: null, project }

test('a photo has its project’s title, and the region if the project has no location', () => {
  expect(cardsOf({ photos: [photo] })).toEqual([
    {
      photos: [{ ...photo, alt: '' }],
      title: 'Hall',
      details: `Interior · ${defaultLocation}`,
      href: '?photo=a&project=abcdefghij',
    },
  ])
})

test('a project’s card links to its page and shows its number of photos', () => {
  const listed = { ...project, location: 'Plano', date: '2026-05-01', count: 2, cover: photo }
  expect(cardsOf({ projects: [listed] })).toMatchObject([
    {
      title: 'Hall',
      details: 'Interior · Plano (2\u00a0photos)',
      href: '/projects/hall-abcdefghij',
    },
  ])
})

test('a city page shows photos from places whose projects it already lists only if there are no others', () => {
  const [city] = cities
  const at = (id: string, location: string | null) => ({
    ...{ ...photo, id },
    project: { ...project, location },
  })
  const photos = [at('a', `${city.name}, TX`), at('b', 'Elsewhere'), at('c', null)]
  const shown = cardsOf({ photos }, otherPlacesPattern(city.slug))
  expect(idsOf(shown)).toEqual(['b', 'c'])
  expect(cardsOf({ photos: [at('a', city.name)] }, otherPlacesPattern(city.slug))).toHaveLength(1)
})

test.each(cities)(
  'the page of $name shows no photo from a place whose projects it lists',
  ({ slug }) => {
    const listed = listIdsOfCity(slug)
    const lists = (place: string) => listed.split(' ').includes(publishedIds.city(place))
    const photos = cities.map(({ slug, name }) => ({
      ...{ ...photo, id: slug },
      project: { ...project, location: `${name}, TX` },
    }))
    const elsewhere = { ...photo, project: { ...project, location: 'Elsewhere' } }
    const shown = cardsOf({ photos: [...photos, elsewhere] }, otherPlacesPattern(slug))
    expect(idsOf(shown).filter(lists)).toEqual([])
    expect(idsOf(shown)).toContain('a')
  },
)

test('without a list there are no cards', () => {
  expect(cardsOf(null)).toEqual([])
})

test.each(['{"photos":[null]}', '{"photos":[{"id":"a","project":null}]}'])(
  'refuses a malformed list: %s',
  (json) => {
    expect(() => cardsOf(JSON.parse(json))).toThrow()
  },
)

test.each([
  ['Interior', 'Plano, TX', true],
  ['Plano', 'Plano, TX', true],
  ['Plano', 'plano,TX', true],
  ['Allen', 'McAllen, TX', false],
  ['The Colony', 'The Colony, TX', true],
  ['Exterior', 'Plano, TX', false],
  ['Plano', null, false],
])('the filter %s shows a photo of an interior in %s: %s', (text, location, isShown) => {
  const [card] = cardsOf({ photos: [{ ...photo, project: { ...project, location } }] })
  expect(matchesFilter(card?.details ?? '', { search: '?kind=x', textContent: text })).toBe(isShown)
  expect(matchesFilter(card?.details ?? '', { search: '', textContent: 'All' })).toBe(true)
})
