import { expect, test } from 'vitest'
import { durationText } from './amounts.ts'

test('durations read naturally', () => {
  expect([0.2, 42, 90, 3599, 5400].map(durationText)).toEqual([
    '1 s',
    '42 s',
    '2 min',
    '1 h 0 min',
    '1 h 30 min',
  ])
})
