import { expect, test } from 'vitest'
import { daysLeft } from './trashItems.ts'

const deleted = { toMillis: () => Date.UTC(2026, 2, 1, 12) }

test.for([
  ['30 days left', Date.UTC(2026, 2, 1, 12)],
  ['29 days left', Date.UTC(2026, 2, 2, 12)],
  ['1 day left', Date.UTC(2026, 2, 31, 11)],
  ['Will be deleted tonight', Date.UTC(2026, 2, 31, 12)],
] as const)('what was deleted on March 1 at noon: %s', ([words, now]) => {
  expect(daysLeft(deleted, now)).toBe(words)
})
