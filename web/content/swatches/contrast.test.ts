import { expect, test } from 'vitest'
import { citySwatches } from './cities.ts'
import { pageSwatches } from './pages.ts'
import { productSwatches } from './products.ts'
import type { Swatch } from './Swatch.ts'
import { serviceSwatches } from './services.ts'

/** The text colors of the two themes: body, secondary, link, call to action, error. */
const themeText = {
  light: ['#1B2338', '#525B70', '#2F4A9E', '#A8431C', '#B3261E'],
  dark: ['#ECE8E0', '#A9B1C4', '#9DB2F2', '#F0A07F', '#F2A09A'],
} as const

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

test.each(swatches)(
  'text is readable on $name in both themes',
  ({ field, onField, light, dark }) => {
    expect(contrast(onField, field)).toBeGreaterThanOrEqual(4.5)
    for (const color of [light.ink, ...themeText.light]) {
      expect(contrast(color, light.tint), color).toBeGreaterThanOrEqual(4.5)
    }
    for (const color of [dark.ink, ...themeText.dark]) {
      expect(contrast(color, dark.tint), color).toBeGreaterThanOrEqual(4.5)
    }
  },
)
