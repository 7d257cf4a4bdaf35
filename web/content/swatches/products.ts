import type { Swatch } from './Swatch.ts'

export const productSwatches = {
  'sherwin-a100': {
    name: 'Porch Swing',
    field: '#A9C4BE',
  },
  'sherwin-duration': {
    name: 'Limestone Ledge',
    field: '#C2AE8F',
  },
  'sherwin-superpaint': {
    name: 'First Frost',
    field: '#B4CFE0',
  },
  'sherwin-emerald-rainrefresh': {
    name: 'Rain Barrel',
    field: '#2D6A5F',
  },
} as const satisfies Record<string, Swatch>
