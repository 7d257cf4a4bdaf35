import { expect, test } from 'vitest'
import { publishedIds } from '../../domain/publishedIds.ts'
import { cities } from './cities.data.ts'
import { isSample } from './isSample.ts'
import { listIdsOfCity, neighborsOf } from './neighbors.ts'
import { serviceOfProject, titlePattern } from './related.ts'
import { services } from './services.data.ts'

test.each(cities)('$slug has neighbors, with and without a list of its own', ({ slug }) => {
  const others = cities.length - 1
  for (const near of [neighborsOf(slug), neighborsOf(slug, [])]) {
    expect(near.length).toBeGreaterThanOrEqual(Math.min(1, others))
    expect(new Set(near).size).toBe(near.length)
    expect(near.map((city) => city.slug)).not.toContain(slug)
  }
  expect(neighborsOf(slug, [])).toHaveLength(Math.min(3, others))
  const near = [slug, ...neighborsOf(slug).map((city) => city.slug)].map(publishedIds.city)
  const lists = listIdsOfCity(slug).split(' ')
  expect(lists.slice(0, near.length)).toEqual(near)
  expect(new Set(lists).size).toBe(lists.length)
})

test.runIf(isSample).each([
  ['Fence in Cedar Sunset', 'Exterior', 'fence-staining'],
  ['Gable siding in Prairie Switchgrass', 'Exterior', 'exterior-siding-repair'],
  ['Brick ranch with new trim', 'Exterior', 'exterior-painting'],
  ['Ceiling after a roof leak', 'Interior', 'sheetrock-repair'],
  ['Bedroom in Creek Sage', 'Interior', 'interior-painting'],
  ['Kitchen cabinets in Cross Timbers', 'Cabinet', 'cabinet-painting'],
] as const)(
  'the project "%s" belongs to one service, whose page shows it',
  (title, category, slug) => {
    const service = services.find((known) => known.slug === slug)
    expect(serviceOfProject({ category, title }).to).toBe(service?.route)
    const matching = services.filter((known) => new RegExp(titlePattern(known), 'i').test(title))
    expect(matching.map((known) => known.slug)).toContain(slug)
  },
)
