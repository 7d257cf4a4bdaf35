import { expect, test } from 'vitest'
import { variantSize, variants, variantTypes } from './variants.ts'

test('variants are ordered smallest first', () => {
  expect([...variantTypes].sort()).toEqual(Object.keys(variants).sort())
  const sides = variantTypes.map((type) => variants[type].longestSide)
  expect(sides).toEqual(sides.toSorted((one, other) => one - other))
})

test.each([
  ['large', 6000, 4000, 2000, 1333],
  ['large', 4000, 6000, 1333, 2000],
  ['large', 1999, 10, 1999, 10],
  ['thumbnail', 4000, 3000, 320, 240],
  ['blur', 3200, 100, 32, 1],
  ['blur', 5000, 1, 32, 1],
  ['medium', 1, 1, 1, 1],
] as const)('%s of %i × %i is %i × %i', (type, width, height, madeWidth, madeHeight) => {
  expect(variantSize(type, width, height)).toEqual({ width: madeWidth, height: madeHeight })
})
