import { paints } from '../paints.ts'
import { pageSwatches } from './pages.ts'
import type { Swatch } from './Swatch.ts'

export const citySwatches = {
  plano: paints.plum,
  frisco: {
    name: 'Frisco Rail Blue',
    field: '#2872B0',
  },
  mckinney: {
    name: 'Courthouse Brick',
    field: '#7C2F35',
  },
  allen: {
    name: 'Allen Aster',
    field: '#6A5AA6',
  },
  richardson: paints.mint,
  carrollton: paints.clay,
  lewisville: {
    name: 'Lewisville Lake',
    field: '#187A81',
  },
  'flower-mound': {
    name: 'Flower Mound Phlox',
    field: '#A83F77',
  },
  'the-colony': {
    name: 'Colony Cove',
    field: '#6FB7C8',
  },
  denton: pageSwatches.closing,
  prosper: {
    name: 'Prosper Pasture',
    field: '#9DB465',
  },
  celina: paints.cornsilk,
  anna: {
    name: 'Anna Apricot',
    field: '#F2B880',
  },
  melissa: {
    name: 'Melissa Honey',
    field: '#E3AC3C',
  },
  princeton: paints.pine,
} as const satisfies Record<string, Swatch>
