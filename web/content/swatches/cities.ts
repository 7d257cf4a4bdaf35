import type { CitySlug } from '../cities/index.ts'
import type { Swatch } from './Swatch.ts'

/** Paint chips of the cities. */
export const citySwatches = {
  plano: {
    name: 'Plano Plum',
    field: '#6B3A5B',
    onField: '#FBF8F3',
    night: '#73325F',
  },
  frisco: {
    name: 'Frisco Rail Blue',
    field: '#2F6690',
    onField: '#FBF8F3',
    night: '#014F7E',
  },
  mckinney: {
    name: 'Courthouse Limestone',
    field: '#D9C7A0',
    onField: '#1B2338',
    night: '#67441D',
  },
  allen: {
    name: 'Allen Aster',
    field: '#6A5AA6',
    onField: '#FBF8F3',
    night: '#504085',
  },
  richardson: {
    name: 'Heights Mint',
    field: '#8FC1A9',
    onField: '#1B2338',
    night: '#0B563D',
  },
  carrollton: {
    name: 'Carrollton Clay',
    field: '#B04F32',
    onField: '#FBF8F3',
    night: '#862D11',
  },
  lewisville: {
    name: 'Lewisville Lake',
    field: '#28707A',
    onField: '#FBF8F3',
    night: '#04545E',
  },
  'flower-mound': {
    name: 'Flower Mound Phlox',
    field: '#A83F77',
    onField: '#FBF8F3',
    night: '#86245B',
  },
  'the-colony': {
    name: 'Colony Sunset',
    field: '#E29A66',
    onField: '#1B2338',
    night: '#773C02',
  },
  denton: {
    name: 'Denton Denim',
    field: '#3D5A80',
    onField: '#FBF8F3',
    night: '#264C7D',
  },
  prosper: {
    name: 'Prosper Pasture',
    field: '#9DB465',
    onField: '#1B2338',
    night: '#415200',
  },
  celina: {
    name: 'Celina Cornsilk',
    field: '#EBD9A2',
    onField: '#1B2338',
    night: '#6D4101',
  },
  anna: {
    name: 'Anna Apricot',
    field: '#F2B880',
    onField: '#1B2338',
    night: '#6F4001',
  },
  melissa: {
    name: 'Melissa Honey',
    field: '#E3AC3C',
    onField: '#1B2338',
    night: '#704001',
  },
  princeton: {
    name: 'Princeton Pine',
    field: '#2F5D50',
    onField: '#FBF8F3',
    night: '#0E5645',
  },
} as const satisfies Record<CitySlug, Swatch>
