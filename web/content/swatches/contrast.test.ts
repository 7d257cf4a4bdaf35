import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chipsUnder, paints } from '../paints.ts'
import { citySwatches } from './cities.ts'
import { pageSwatches } from './pages.ts'
import { productSwatches } from './products.ts'
import type { Swatch } from './Swatch.ts'
import { serviceSwatches } from './services.ts'

/** The dark theme's text. */
const nightText = '#ECE8E0'

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const swatches: readonly Swatch[] = [
  citySwatches,
  serviceSwatches,
  productSwatches,
  pageSwatches,
].flatMap((table) => Object.values(table))

test('the formula gives the known ratio of black on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
})

test.each(swatches)('text is readable on a wall in $name', ({ field, onField, night }) => {
  expect(contrast(onField, field)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(nightText, night)).toBeGreaterThanOrEqual(7)
})

test('the rules of the chips paint what the records say', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../theme/paint.css'), 'utf8')
  const painted = Object.fromEntries(
    [...rules.matchAll(/\[value="(\w+)"\]:checked\) \{([^}]*)\}/g)].map(([, id, body = '']) => [
      id,
      body.match(/#\w{6}/g)?.map((color) => color.toUpperCase()),
    ]),
  )
  const told = Object.entries(paints).map(([id, { field, onField, night }]) => [
    id,
    [field, onField, night],
  ])
  expect(painted).toEqual(Object.fromEntries(told))
})

test('six chips stand under every wall, its own paint first and none twice', () => {
  for (const own of swatches) {
    const chips = chipsUnder(own).map(({ swatch }) => swatch)
    expect(chips[0]).toBe(own)
    expect(new Set(chips.map(({ field }) => field)).size, own.name).toBe(6)
  }
})
