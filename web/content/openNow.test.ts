import { expect, test } from 'vitest'
import { openNow } from './openNow.ts'
import { hoursByDay } from './source/hoursByDay.ts'

const hours = hoursByDay(['Mo-Fr 07:00-19:00', 'Sa 08:00-16:30'])
const at = (local: string, zone: string | null = 'America/Chicago') =>
  openNow(new Date(local), hours, zone)

test.each([
  ['Thursday noon', '2026-08-20T12:00:00-05:00', 'Open now until 7 PM'],
  ['Thursday at opening', '2026-08-20T07:00:00-05:00', 'Open now until 7 PM'],
  ['Thursday before opening', '2026-08-20T06:59:00-05:00', null],
  ['Thursday at closing', '2026-08-20T19:00:00-05:00', null],
  ['Thursday just after midnight', '2026-08-20T00:10:00-05:00', null],
  ['Saturday', '2026-08-22T16:00:00-05:00', 'Open now until 4:30 PM'],
  ['Sunday', '2026-08-23T12:00:00-05:00', null],
  ['in winter time', '2026-12-10T18:30:00-06:00', 'Open now until 7 PM'],
  [
    'Thursday in Tokyo, still Wednesday evening here',
    '2026-08-20T08:30:00+09:00',
    'Open now until 7 PM',
  ],
])('the phone hours decide by the company’s own clock: %s', (_, time, text) => {
  expect(at(time)).toBe(text)
})

test.each([
  ['Independence Day', '2026-07-03'],
  ['Memorial Day', '2026-05-25'],
  ['Labor Day', '2026-09-07'],
  ['Thanksgiving', '2026-11-26'],
  ['the day after Thanksgiving', '2026-11-27'],
  ['Christmas Day', '2026-12-25'],
  ['New Year’s Day', '2027-01-01'],
])('nothing is said on %s', (_, date) => {
  expect(at(`${date}T18:00:00Z`)).toBe(null)
})

test('nothing is said without a time zone', () => {
  expect(at('2026-08-20T12:00:00-05:00', null)).toBe(null)
})
