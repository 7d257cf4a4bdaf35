import fc, { type Arbitrary } from 'fast-check'
import { Timestamp } from 'firebase/firestore/lite'
import { blankCharacters, forbiddenCharacters } from '../../../domain/text.ts'

/** Each range's ends and their neighbors. */
const borders = [...`${forbiddenCharacters}${blankCharacters}`.matchAll(/\\[xu]\{?([0-9a-f]+)/g)]
  .map(([, digits = '']) => Number.parseInt(digits, 16))
  .flatMap((point) => [point - 1, point, point + 1].filter((near) => near >= 0))

const pieces = [
  ...['Kitchen', ' ', 'x', '7', '漢', 'é', 'e\u0301', 'ש', '\n', '\t'],
  ...['😀', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '🇺🇸', '1️⃣'],
  ...['\ud83d', '\ude00', '\ufffd', '\u{10ffff}', '<script>', "' || true", '../', '%00'],
  ...borders.map((point) => String.fromCodePoint(point)),
]

/** One character repeated to about a bound in UTF-16 units, code points or bytes. */
function longTexts(bounds: readonly number[]): Arbitrary<string> {
  const repeated = fc.record({
    character: fc.constantFrom('x', ' ', 'é', '漢', '😀', '\u200d', '\u202e'),
    bound: fc.constantFrom(...bounds),
    per: fc.constantFrom(1, 2, 3, 4),
    beside: fc.integer({ min: -1, max: 1 }),
  })
  return repeated.map(({ character, bound, per, beside }) =>
    character.repeat(Math.max(0, Math.floor(bound / per) + beside)),
  )
}

export function hostileTexts(bounds: readonly number[]): Arbitrary<string> {
  const mixed = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((all) => all.join(''))
  return fc.oneof(mixed, mixed, longTexts(bounds))
}

/** `values` are always tried, each alone; `any` also together with other fields. */
export type Field = { values: readonly unknown[]; any: Arbitrary<unknown> }

export const oneOf = (...values: readonly unknown[]): Field => ({
  values,
  any: values.length > 0 ? fc.constantFrom(...values, ...strangers) : fc.constantFrom(...strangers),
})

export const texts = (...bounds: readonly number[]): Field => ({
  values: bounds.flatMap((bound) => [bound - 1, bound, bound + 1].map((size) => 'x'.repeat(size))),
  any: hostileTexts(bounds),
})

const strangeNumbers = [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 53, -(2 ** 63)]

export const numbers = (...bounds: readonly number[]): Field =>
  oneOf(...bounds.flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5]), ...strangeNumbers)

const twoDigits = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((number) => String(number).padStart(2, '0'))

const malformedDays = [
  ...['2026-01-01\n', ' 2026-01-01', '2026-1-1', '+002026-01-01', '-001-01-01', '20260101'],
  ...['2026-01-01T00:00:00Z', '٢٠٢٦-٠١-٠١', '2026-01-01\u0000', '2026‐01‐01', ''],
]

const hostileDays: Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        fc.oneof(
          fc.constantFrom('0000', '1900', '2000', '2024', '2026', '2100', '9999', '0001'),
          fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, '0')),
        ),
        fc.oneof(fc.constantFrom('02', '02', '04', '12'), twoDigits(0, 13)),
        fc.oneof(fc.constantFrom('28', '29', '30', '31'), twoDigits(0, 32)),
      )
      .map((parts) => parts.join('-')),
  },
  fc.constantFrom(...malformedDays),
)

export const days: Field = { values: malformedDays, any: hostileDays }

/** Values of each type. */
export const typed = [null, true, false, 0, 1.5, 'x', [], {}, Timestamp.fromMillis(0)]

export const strangers = [
  ...typed,
  ...[1, '', ['live'], { x: null }, { title: 'abc' }, { a: { b: { c: 'deep' } } }],
  ...[['Interior', 'Exterior'], Timestamp.fromMillis(Date.UTC(2099, 0, 1))],
]
