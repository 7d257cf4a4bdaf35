import type { Swatch } from './Swatch.ts'

/** Paint chips of the pages that are no city, service or product. */
export const pageSwatches = {
  home: {
    name: 'Bluebonnet',
    field: '#2F4A9E',
    onField: '#FBF8F3',
    night: '#2D4695',
  },
  about: {
    name: 'Drop Cloth',
    field: '#E0D1B4',
    onField: '#1B2338',
    night: '#61462B',
  },
  services: {
    name: 'Tailgate Green',
    field: '#3D6B63',
    onField: '#FBF8F3',
    night: '#0C554B',
  },
  gallery: {
    name: 'Gallery Gray',
    field: '#AEB6BF',
    onField: '#1B2338',
    night: '#434C56',
  },
  contact: {
    name: 'Doorbell Brass',
    field: '#CFA748',
    onField: '#1B2338',
    night: '#6E4000',
  },
  blog: {
    name: 'Field Notes',
    field: '#56684F',
    onField: '#FBF8F3',
    night: '#3A5131',
  },
  freeEstimate: {
    name: 'Chalk Line',
    field: '#35639F',
    onField: '#FBF8F3',
    night: '#214C83',
  },
  sms: {
    name: 'Quiet Slate',
    field: '#525B70',
    onField: '#FBF8F3',
    night: '#404B66',
  },
  privacy: {
    name: 'Drawn Curtain',
    field: '#5B5470',
    onField: '#FBF8F3',
    night: '#50466A',
  },
  notFound: {
    name: 'Missed Spot',
    field: '#DBB5A8',
    onField: '#1B2338',
    night: '#6A4133',
  },
  exteriorHeat: {
    name: 'August Noon',
    field: '#EBB94E',
    onField: '#1B2338',
    night: '#6F4000',
  },
  sheen: {
    name: 'Eggshell',
    field: '#EFDFBF',
    onField: '#1B2338',
    night: '#624528',
  },
  fenceTiming: {
    name: 'Split Rail',
    field: '#80604A',
    onField: '#FBF8F3',
    night: '#6A4226',
  },
} as const satisfies Record<string, Swatch>
