import type { Swatch } from './Swatch.ts'

/** Paint chips of the product pages. */
export const productSwatches = {
  'sherwin-a100': {
    name: 'Porch Swing',
    field: '#A9C4BE',
    night: '#30514A',
  },
  'sherwin-duration': {
    name: 'Limestone Ledge',
    field: '#C2AE8F',
    night: '#654526',
  },
  'sherwin-superpaint': {
    name: 'First Frost',
    field: '#B4CFE0',
    night: '#304F62',
  },
  'sherwin-emerald-rainrefresh': {
    name: 'Rain Barrel',
    field: '#2D6A5F',
    night: '#00564A',
  },
} as const satisfies Record<string, Swatch>
