import { colors } from '../colors.ts'
import type { Swatch } from './Swatch.ts'

export const pageSwatches = {
  home: {
    name: 'Bluebonnet',
    field: colors.day.bluebonnet,
  },
  closing: {
    name: 'Denton Denim',
    field: '#3D5A80',
  },
  brands: {
    name: 'Skim Coat',
    field: '#D5CFC3',
  },
  about: {
    name: 'Drop Cloth',
    field: '#E0D1B4',
  },
  services: {
    name: 'Tailgate Green',
    field: '#3D6B63',
  },
  gallery: {
    name: 'Gallery Gray',
    field: '#AEB6BF',
  },
  contact: {
    name: 'Doorbell Brass',
    field: '#CFA748',
  },
  blog: {
    name: 'Field Notes',
    field: '#56684F',
  },
  freeEstimate: {
    name: 'Chalk Line',
    field: '#35639F',
  },
  sms: {
    name: 'Quiet Slate',
    field: '#525B70',
  },
  privacy: {
    name: 'Drawn Curtain',
    field: '#5B5470',
  },
  notFound: {
    name: 'Missed Spot',
    field: '#DBB5A8',
  },
} as const satisfies Record<string, Swatch>
