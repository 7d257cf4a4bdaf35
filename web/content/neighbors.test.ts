import { expect, test } from 'vitest'
import { publishedIds } from '../../domain/publishedIds.ts'
import { cities } from './cities.data.ts'
import { listIdsOfCity, neighborsOf } from './neighbors.ts'

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
