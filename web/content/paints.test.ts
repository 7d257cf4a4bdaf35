import { expect, test } from 'vitest'
import { chipsUnder } from './paints.ts'
import { citySwatches } from './swatches/cities.ts'
import { pageSwatches } from './swatches/pages.ts'
import { productSwatches } from './swatches/products.ts'
import type { Swatch } from './swatches/Swatch.ts'
import { serviceSwatches } from './swatches/services.ts'

const swatches: readonly Swatch[] = [
  citySwatches,
  serviceSwatches,
  productSwatches,
  pageSwatches,
].flatMap((table) => Object.values(table))

test('every wall offers six different paints, its own first', () => {
  for (const own of swatches) {
    const chips = chipsUnder(own).map(({ swatch }) => swatch)
    expect(chips[0]).toBe(own)
    expect(new Set(chips.map(({ field }) => field)).size, own.name).toBe(6)
  }
})

function distance(one: string, other: string): number {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return Math.hypot(...[1, 3, 5].map((at) => channel(one, at) - channel(other, at)))
}

test('no two cities have the same colors', () => {
  const cities: readonly Swatch[] = [pageSwatches.home, ...Object.values(citySwatches)]
  const alike = cities.flatMap((one, index) =>
    cities.slice(index + 1).flatMap((other) => {
      const apart = distance(one.field, other.field)
      return apart < 35 ? [`${one.name} and ${other.name}: ${Math.round(apart)}`] : []
    }),
  )
  expect(alike).toEqual([])
})
