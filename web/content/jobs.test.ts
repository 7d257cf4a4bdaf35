import { expect, test, vi } from 'vitest'
import { parseSiteSearch } from '../routes/siteSearch.ts'
import { heroFacts } from './heroFacts.ts'
import { factsOf, jobOf, readSquareFeet, roughPrice, sheetInWords } from './jobs.ts'
import { services } from './services.data.ts'

const unit = 'per sq ft of floor'
const pricePerSqFt = { from: 3, to: 6, dollars: '$3-6', unit, text: `$3-6 ${unit}` }
const inside = { ...jobOf('interior-painting'), pricePerSqFt }

test('square feet multiply the price; without them it is shown per square foot', () => {
  expect(roughPrice(inside, 1200)).toBe('$3,600-7,200')
  expect(roughPrice(inside, null)).toBe('$3-6 per sq ft of floor')
  expect(roughPrice({ ...inside, pricePerSqFt: null }, 1200)).toBeNull()
})

test('a price without a range is one sum', () => {
  const price = { from: 4, to: 4, dollars: '$4', unit, text: `$4 ${unit}` }
  expect(roughPrice({ ...inside, pricePerSqFt: price }, 1001)).toBe('$4,004')
  expect(sheetInWords({ ...inside, pricePerSqFt: price }, 'Plano Plum', 1001)).toMatch(
    /, roughly 4004 dollars$/,
  )
})

test('a rough price is in whole dollars', () => {
  const price = { from: 2.5, to: 5, dollars: '$2.50-5', unit, text: `$2.50-5 ${unit}` }
  expect(roughPrice({ ...inside, pricePerSqFt: price }, 1001)).toBe('$2,503-5,005')
  expect(sheetInWords({ ...inside, pricePerSqFt: price }, 'Plano Plum', 1001)).toMatch(
    /roughly 2503 to 5005 dollars$/,
  )
})

test.each([
  ['1,200', 1200],
  [' 800 ', 800],
  ['1 400', 1400],
  ['1.400', 1400],
  ['1400.4', 1400],
  ['1400.500', 1401],
  ['1,400.50 sq ft', 1401],
  ['1,400 sq ft', 1400],
  ['1400 sqft', 1400],
  ['1400sf', 1400],
  ['1400 Sq. Ft.', 1400],
  ['1,400 square feet', 1400],
  ['About 1400', 1400],
  ['~1400 ft²', 1400],
  ['12 x 14', 168],
  ['12 by 14 ft', 168],
  ["12' × 14'", 168],
  ['100,000', 100_000],
])('"%s" in the field for the size is read as %s', (text, squareFeet) => {
  expect(readSquareFeet(text)).toEqual({ squareFeet, fault: null })
})

test.each([
  ['', null],
  ['  ', null],
  ['0', 'Write a number above 0.'],
  ['140000', 'Over 100,000 sq ft? Ask us for a written price.'],
  ['-5', 'Write one number, such as 1,200.'],
  ['1e9', 'Write one number, such as 1,200.'],
  ['1400-1600', 'Write one number, such as 1,200.'],
  ['many', 'Write one number, such as 1,200.'],
])('"%s" in the field for the size is answered by %j', (text, fault) => {
  expect(readSquareFeet(text)).toEqual({ squareFeet: null, fault })
})

test.runIf(jobOf('interior-painting').pricePerSqFt)('prices say that they are of floor', () => {
  const shown = [...heroFacts.ofAll, ...services.flatMap(({ slug }) => factsOf(slug))].filter(
    (fact) => fact.includes('sq ft'),
  )
  expect(shown).not.toEqual([])
  for (const fact of shown) expect(fact).toMatch(/ per sq ft of floor$/)
})

test('square feet are sent with a price only', () => {
  expect(sheetInWords(inside, 'Plano Plum', 1200)).toMatch(
    /1200 sq ft of floor, roughly 3600 to 7200 dollars$/,
  )
  expect(sheetInWords({ ...inside, pricePerSqFt: null }, 'Plano Plum', 1200)).not.toContain('1200')
})

test('a service without a price says what its price depends on, if the record does', async () => {
  const [{ slug: first }, ...others] = services
  vi.resetModules()
  vi.doMock('./business.data.ts', async (original) => {
    const data = await original<typeof import('./business.data.ts')>()
    const pricedBy = { [first]: 'doors and drawers' }
    return { ...data, showRoughPrices: false, pricedBy }
  })
  const { factsOf: facts, jobOf: job } = await import('./jobs.ts')
  vi.doUnmock('./business.data.ts')
  expect(job(first).unpriced).toBe('By doors and drawers, in writing after a free visit')
  expect(facts(first)[0]).toBe('Priced by doors and drawers')
  for (const { slug } of others) {
    expect(job(slug).unpriced).toBe('In writing, after a free visit')
    expect(facts(slug)).toHaveLength(1)
  }
})

test('the sheet of every service fits into a link', () => {
  for (const { slug } of services) {
    const words = `Flower Mound, ${sheetInWords(jobOf(slug), 'Flower Mound Phlox', 100_000)}`
    expect(parseSiteSearch(`?${new URLSearchParams({ about: words })}`)).toEqual({ about: words })
  }
})
