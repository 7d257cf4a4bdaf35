import { expect, test } from 'vitest'
import { cities } from './cities/index.ts'
import { neighborsOf, projectsOfCity } from './nearby.ts'

test.each(cities)('$slug has other cities beside it, named or not', ({ slug }) => {
  const others = cities.length - 1
  for (const near of [neighborsOf(slug), neighborsOf(slug, {})]) {
    expect(near.length).toBeGreaterThanOrEqual(Math.min(1, others))
    expect(new Set(near).size).toBe(near.length)
    expect(near.map((city) => city.slug)).not.toContain(slug)
  }
  expect(neighborsOf(slug, {})).toHaveLength(Math.min(3, others))
  expect(projectsOfCity(slug).split(' ')).toHaveLength(1 + neighborsOf(slug).length)
})
