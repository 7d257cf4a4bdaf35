import { expect, test } from 'vitest'
import { cities } from './cities.data.ts'
import { pages } from './pages.ts'
import { chipsUnder, paints } from './paints.ts'

test('every wall offers six different paints, its own first', () => {
  for (const { swatch: own } of pages) {
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
  const walls = [paints.bluebonnet, ...cities.map(({ swatch }) => swatch)]
  const alike = walls.flatMap((one, index) =>
    walls.slice(index + 1).flatMap((other) => {
      const apart = distance(one.field, other.field)
      return apart < 35 ? [`${one.name} and ${other.name}: ${Math.round(apart)}`] : []
    }),
  )
  expect(alike).toEqual([])
})
