import { expect, test } from 'vitest'
import { exampleEstimate, exampleFor } from './exampleEstimate.ts'
import { workOf } from './work.ts'

const { price } = workOf('interior-painting')

test.each([
  { from: 3, to: 6 },
  { from: 2.5, to: 2.5 },
  { from: 8, to: 10 },
  ...(price ? [price] : []),
])(
  'the written example of a room costs $from to $to dollars per square foot of its floor',
  (range) => {
    const { lines, total, squareFeet } = exampleFor(range)
    expect(total).toBe(lines.reduce((sum, line) => sum + line[5], 0))
    expect(total).toBeGreaterThanOrEqual(range.from * squareFeet)
    expect(total).toBeLessThanOrEqual(range.to * squareFeet)
    for (const line of lines) expect(line[5]).toBeGreaterThan(0)
  },
)

test('the example that pages show has the size of the room and the price of the site', () => {
  expect(exampleEstimate.caption).toContain('12 by 14 feet, 168 sq ft of floor')
  if (price) expect(exampleEstimate).toMatchObject(exampleFor(price))
})
