import { paints } from '../paints.ts'
import { pageSwatches } from './pages.ts'
import type { Swatch } from './Swatch.ts'

/** Paint chips of the cities. */
export const citySwatches = {
  plano: paints.plum,
  frisco: {
    name: 'Frisco Rail Blue',
    field: '#2F6690',
    night: '#014F7E',
  },
  mckinney: {
    name: 'Courthouse Limestone',
    field: '#D9C7A0',
    night: '#67441D',
  },
  allen: {
    name: 'Allen Aster',
    field: '#6A5AA6',
    night: '#504085',
  },
  richardson: paints.mint,
  carrollton: paints.clay,
  lewisville: {
    name: 'Lewisville Lake',
    field: '#28707A',
    night: '#04545E',
  },
  'flower-mound': {
    name: 'Flower Mound Phlox',
    field: '#A83F77',
    night: '#86245B',
  },
  'the-colony': {
    name: 'Colony Sunset',
    field: '#E29A66',
    night: '#773C02',
  },
  denton: pageSwatches.closing,
  prosper: {
    name: 'Prosper Pasture',
    field: '#9DB465',
    night: '#415200',
  },
  celina: paints.cornsilk,
  anna: {
    name: 'Anna Apricot',
    field: '#F2B880',
    night: '#6F4001',
  },
  melissa: {
    name: 'Melissa Honey',
    field: '#E3AC3C',
    night: '#704001',
  },
  princeton: paints.pine,
} as const satisfies Record<string, Swatch>
