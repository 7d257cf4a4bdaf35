import type { Swatch } from './Swatch.ts'

/** Paint chips of the pages that are no city, service or product. */
export const pageSwatches = {
  home: {
    name: 'Bluebonnet',
    field: '#2F4A9E',
    night: '#2D4695',
  },
  /** The section that every page ends in. */
  closing: {
    name: 'Denton Denim',
    field: '#3D5A80',
    night: '#264C7D',
  },
  /** The section on makers of paint. */
  brands: {
    name: 'Skim Coat',
    field: '#D5CFC3',
    night: '#554A3F',
  },
  about: {
    name: 'Drop Cloth',
    field: '#E0D1B4',
    night: '#61462B',
  },
  services: {
    name: 'Tailgate Green',
    field: '#3D6B63',
    night: '#0C554B',
  },
  gallery: {
    name: 'Gallery Gray',
    field: '#AEB6BF',
    night: '#434C56',
  },
  contact: {
    name: 'Doorbell Brass',
    field: '#CFA748',
    night: '#6E4000',
  },
  blog: {
    name: 'Field Notes',
    field: '#56684F',
    night: '#3A5131',
  },
  freeEstimate: {
    name: 'Chalk Line',
    field: '#35639F',
    night: '#214C83',
  },
  sms: {
    name: 'Quiet Slate',
    field: '#525B70',
    night: '#404B66',
  },
  privacy: {
    name: 'Drawn Curtain',
    field: '#5B5470',
    night: '#50466A',
  },
  notFound: {
    name: 'Missed Spot',
    field: '#DBB5A8',
    night: '#6A4133',
  },
} as const satisfies Record<string, Swatch>
