import { expect, test } from 'vitest'
import { readableDate } from './readableDate.ts'

test('a day is the same in every time zone', () => {
  expect(readableDate('2026-11-03')).toBe('November 3, 2026')
  expect(readableDate('2026-01-01')).toBe('January 1, 2026')
})
