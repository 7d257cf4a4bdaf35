import type { ProductSlug } from '../products/index.ts'
import type { Swatch } from './Swatch.ts'

/** Paint chips of the product pages. */
export const productSwatches = {
  'sherwin-a100': {
    name: 'Porch Swing',
    field: '#A9C4BE',
    onField: '#1B2338',
    light: {
      tint: '#DDE5DF',
      ink: '#485763',
    },
    dark: {
      tint: '#333C46',
      ink: '#A9C4BE',
    },
  },
  'sherwin-duration': {
    name: 'Limestone Ledge',
    field: '#C2AE8F',
    onField: '#1B2338',
    light: {
      tint: '#EAE2D5',
      ink: '#575557',
    },
    dark: {
      tint: '#3B3B3E',
      ink: '#CDBDA3',
    },
  },
  'sherwin-superpaint': {
    name: 'First Frost',
    field: '#B4CFE0',
    onField: '#1B2338',
    light: {
      tint: '#DCE6EB',
      ink: '#49576A',
    },
    dark: {
      tint: '#323B49',
      ink: '#B4CFE0',
    },
  },
  'sherwin-emerald-rainrefresh': {
    name: 'Rain Barrel',
    field: '#2D6A5F',
    onField: '#FFFFFF',
    light: {
      tint: '#E0E6E0',
      ink: '#2A605A',
    },
    dark: {
      tint: '#1E3A3D',
      ink: '#A3BDB9',
    },
  },
} as const satisfies Record<ProductSlug, Swatch>
