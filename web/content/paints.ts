import { citySwatches } from './swatches/cities.ts'
import { pageSwatches } from './swatches/pages.ts'
import type { Swatch } from './swatches/Swatch.ts'

/** What every wall can be painted with; web/theme/paint.css has a rule for each. */
export const paints = {
  bluebonnet: pageSwatches.home,
  plum: citySwatches.plano,
  pine: citySwatches.princeton,
  clay: citySwatches.carrollton,
  mint: citySwatches.richardson,
  cornsilk: citySwatches.celina,
} as const satisfies Record<string, Swatch>

/** `original` is the page's own paint. */
export type PaintId = keyof typeof paints | 'original'
export type Paint = { id: PaintId; swatch: Swatch }

const all = Object.entries(paints).map(([id, swatch]) => ({ id, swatch }) as Paint)

/** The chips under a wall, its own first. */
export function chipsUnder(own: Swatch): readonly Paint[] {
  const others = all.filter(({ swatch }) => swatch.field !== own.field)
  return [{ id: 'original', swatch: own }, ...others.slice(0, 5)]
}

export const paintLabels = {
  legend: 'Paint this wall',
  original: '(original)',
  tried: (name: string) => `wall in ${name}`,
  painted: (name: string) => `Wall painted ${name}`,
} as const
