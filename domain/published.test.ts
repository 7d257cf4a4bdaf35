import { expect, test } from 'vitest'
import { citySlugOf, parseProjectAddress, projectPagePath, slugify } from './projectAddress.ts'
import { publishedIds } from './publishedIds.ts'

test.each([
  ['Kitchen & Bath, Plano', 'kitchen-bath-plano'],
  ['  Ünïcode façade — 2026! ', 'unicode-facade-2026'],
  ['🎨', 'project'],
  ['Tür', 'tur'],
  ['-', 'project'],
  ['a'.repeat(80), 'a'.repeat(60)],
  [`${'abcde '.repeat(12)}`, Array.from({ length: 10 }, () => 'abcde').join('-')],
])('a title %j becomes the slug %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test.each([
  ['Plano', 'plano'],
  ['Plano, TX', 'plano'],
  ['Flower Mound', 'flower-mound'],
  ['…', null],
  [null, null],
])('the place slug of location %j is %j', (location, place) => {
  expect(citySlugOf(location)).toBe(place)
})

test("parses a project's address into slug and key", () => {
  const project = { slug: 'fence-in-plano', key: 'abcdefg234' }
  expect(projectPagePath(project)).toBe('/projects/fence-in-plano-abcdefg234')
  expect(parseProjectAddress('fence-in-plano-abcdefg234')).toEqual(project)
})

test.each([
  '',
  'abcdefg234',
  '-abcdefg234',
  'fence_abcdefg234',
  'fence-abcdefg019',
  'Fence-abcdefg234',
  'fence--abcdefg234',
  'fence-abcdefg23',
  '__proto__-abcdefg234',
])('%j isn’t a project’s address', (text) => {
  expect(parseProjectAddress(text)).toBeNull()
})

test('published documents have readable ids', () => {
  expect(publishedIds.project('abcdefg234')).toBe('project_abcdefg234')
  expect(publishedIds.project('abcdefg234', 2)).toBe('project_abcdefg234_2')
  expect(publishedIds.page(1)).toBe('projects_1')
  expect(publishedIds.city('plano')).toBe('place_plano')
  expect(publishedIds.category('Cabinet')).toBe('kind_cabinet')
})
