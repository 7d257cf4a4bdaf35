import { expect, test } from 'vitest'
import { parseSearch } from '../searchKeys.ts'
import { jobOf, readSquareFeet, roughPrice, sheetInWords } from './jobs.ts'
import { services } from './services/index.ts'

const pricePerSqFt = { from: 3, to: 6, text: '$3-6 per sq ft' }
const inside = { ...jobOf('interior-painting'), pricePerSqFt }

test('square feet multiply the price; without them it is shown per square foot', () => {
  expect(roughPrice(inside, 1200)).toBe('$3,600-7,200')
  expect(roughPrice(inside, null)).toBe('$3-6 per sq ft')
  expect(roughPrice({ ...inside, pricePerSqFt: null }, 1200)).toBeNull()
})

test.each([
  ['1,200', 1200],
  [' 800 ', 800],
  ['', null],
  ['0', null],
  ['-5', null],
  ['12.5', null],
  ['1e9', null],
  ['many', null],
])('"%s" square feet are read as %s', (text, number) => {
  expect(readSquareFeet(text)).toBe(number)
})

test('square feet are sent with a price only', () => {
  expect(sheetInWords(inside, 'Plano Plum', 1200)).toMatch(
    /1200 square feet, roughly 3600 to 7200 dollars$/,
  )
  expect(sheetInWords({ ...inside, pricePerSqFt: null }, 'Plano Plum', 1200)).not.toContain('1200')
})

test('the sheet of every service fits into a link', () => {
  for (const { slug } of services) {
    const words = `Flower Mound, ${sheetInWords(jobOf(slug), 'Flower Mound Phlox', 100_000)}`
    expect(parseSearch(`?${new URLSearchParams({ about: words })}`)).toEqual({ about: words })
  }
})
