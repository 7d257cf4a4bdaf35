import { expect, test } from 'vitest'
import { exceedsArchiveLimit } from './syncRun.ts'

test('removing more than a fifth of the photos exceeds the limit, even in a small gallery', () => {
  expect(exceedsArchiveLimit(2, 12)).toBe(false)
  expect(exceedsArchiveLimit(3, 12)).toBe(true)
  expect(exceedsArchiveLimit(9, 48)).toBe(false)
  expect(exceedsArchiveLimit(10, 48)).toBe(true)
  expect(exceedsArchiveLimit(20, 100)).toBe(false)
  expect(exceedsArchiveLimit(21, 100)).toBe(true)
})
