import { colors } from './colors.ts'
import type { Swatch } from './swatches/Swatch.ts'

/** The paints that visitors can try, by the id in session storage. */
export const paints = {
  bluebonnet: { name: 'Bluebonnet', field: colors.day.bluebonnet },
  plum: { name: 'Plano Plum', field: '#6B3A5B' },
  pine: { name: 'Princeton Pine', field: '#2F5D50' },
  clay: { name: 'Carrollton Clay', field: '#B04F32' },
  mint: { name: 'Heights Mint', field: '#8FC1A9' },
  cornsilk: { name: 'Celina Cornsilk', field: '#EBD9A2' },
} as const satisfies Record<string, Swatch>

/** Paints of sections and pictures, and of the page that they are named after. */
export const accents = {
  denim: { name: 'Denton Denim', field: '#3D5A80' },
  skimCoat: { name: 'Skim Coat', field: '#D5CFC3' },
  chalkLine: { name: 'Chalk Line', field: '#35639F' },
  sage: { name: 'Prairie Sage', field: '#94AB84' },
  sun: { name: 'Late Sun', field: '#E0A23F' },
  fieldNotes: { name: 'Field Notes', field: '#56684F' },
  gray: { name: 'Gallery Gray', field: '#AEB6BF' },
  frost: { name: 'First Frost', field: '#B4CFE0' },
  tape: { name: "Painter's Tape", field: '#2F6FB0' },
} as const satisfies Record<string, Swatch>

export type PaintId = keyof typeof paints | 'original'
export type Paint = { id: PaintId; swatch: Swatch }

const all = Object.entries(paints).map(([id, swatch]) => ({ id, swatch }) as Paint)

export function chipsUnder(own: Swatch): readonly Paint[] {
  const others = all.filter(({ swatch }) => swatch.field !== own.field)
  return [{ id: 'original', swatch: own }, ...others.slice(0, 5)]
}

export const paintLabels = {
  legend: 'Try it on this wall',
  tried: (name: string) => `wall in ${name}`,
  painted: (name: string) => `Wall painted ${name}`,
} as const
