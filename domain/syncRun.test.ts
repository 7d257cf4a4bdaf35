import { expect, test } from 'vitest'
import { exceedsRemovalLimit } from './syncRun.ts'

test('removing more than a fifth of the photos exceeds the limit, even in a small gallery', () => {
  expect(exceedsRemovalLimit(2, 12)).toBe(false)
  expect(exceedsRemovalLimit(3, 12)).toBe(true)
  expect(exceedsRemovalLimit(9, 48)).toBe(false)
  expect(exceedsRemovalLimit(10, 48)).toBe(true)
  expect(exceedsRemovalLimit(20, 100)).toBe(false)
  expect(exceedsRemovalLimit(21, 100)).toBe(true)
})
