import { expect, test } from 'vitest'
import { colors } from '../colors.ts'
import { chipsUnder } from '../paints.ts'
import { citySwatches } from './cities.ts'
import { pageSwatches } from './pages.ts'
import { productSwatches } from './products.ts'
import type { Swatch } from './Swatch.ts'
import { serviceSwatches } from './services.ts'
import { contrast, textOn } from './textOn.ts'

const swatches: readonly Swatch[] = [
  citySwatches,
  serviceSwatches,
  productSwatches,
  pageSwatches,
].flatMap((table) => Object.values(table))

test('the formula gives the known ratio of black on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test.each(swatches)('text is readable on a wall in $name', ({ field, night }) => {
  expect(contrast(textOn(field), field)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colors.night.ink, night)).toBeGreaterThanOrEqual(7)
})

test.each(Object.entries(colors))('each text is readable on each ground by %s', (_, theme) => {
  const { paper, sheet, card, rule: _rule, ...texts } = theme
  for (const [name, text] of Object.entries(texts)) {
    for (const ground of [paper, sheet, card])
      expect(contrast(text, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('six chips stand under every wall, its own paint first and none twice', () => {
  for (const own of swatches) {
    const chips = chipsUnder(own).map(({ swatch }) => swatch)
    expect(chips[0]).toBe(own)
    expect(new Set(chips.map(({ field }) => field)).size, own.name).toBe(6)
  }
})
