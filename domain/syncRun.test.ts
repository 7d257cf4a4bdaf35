import { expect, test } from 'vitest'
import { isMany } from './syncRun.ts'

test('removing more than a fifth of the photos counts as many, even in a small gallery', () => {
  expect(isMany(2, 12)).toBe(false)
  expect(isMany(3, 12)).toBe(true)
  expect(isMany(9, 48)).toBe(false)
  expect(isMany(10, 48)).toBe(true)
  expect(isMany(20, 100)).toBe(false)
  expect(isMany(21, 100)).toBe(true)
})
