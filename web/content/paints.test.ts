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

test('six chips stand under every wall, its own paint first and none twice', () => {
  for (const own of swatches) {
    const chips = chipsUnder(own).map(({ swatch }) => swatch)
    expect(chips[0]).toBe(own)
    expect(new Set(chips.map(({ field }) => field)).size, own.name).toBe(6)
  }
})
