import type { interiorProcess, ServiceSlug } from '../services/index.ts'
import type { Swatch } from './Swatch.ts'

/** Paint chips of the services and of the interior process. */
export const serviceSwatches = {
  'interior-painting': {
    name: 'North Light',
    field: '#E9D9B4',
    onField: '#1B2338',
    light: {
      tint: '#F3EAD7',
      ink: '#595A5D',
    },
    dark: {
      tint: '#3A3B40',
      ink: '#E9D9B4',
    },
  },
  'exterior-painting': {
    name: 'Prairie Sage',
    field: '#94AB84',
    onField: '#1B2338',
    light: {
      tint: '#E1E5D7',
      ink: '#4B5956',
    },
    dark: {
      tint: '#333D3E',
      ink: '#B4C4A9',
    },
  },
  'cabinet-painting': {
    name: 'Shaker Blue',
    field: '#35507A',
    onField: '#FFFFFF',
    light: {
      tint: '#E3E4E4',
      ink: '#35507A',
    },
    dark: {
      tint: '#212F48',
      ink: '#A2AFC2',
    },
  },
  'sheetrock-repair': {
    name: 'Skim Coat',
    field: '#D5CFC3',
    onField: '#1B2338',
    light: {
      tint: '#EAE6DE',
      ink: '#535762',
    },
    dark: {
      tint: '#383B44',
      ink: '#D5CFC3',
    },
  },
  'fence-staining': {
    name: 'Cedar Fence',
    field: '#9C5A2B',
    onField: '#FFFFFF',
    light: {
      tint: '#EEE2D7',
      ink: '#7A4C2E',
    },
    dark: {
      tint: '#4B3328',
      ink: '#D3B6A2',
    },
  },
  'exterior-siding-repair': {
    name: 'Board and Batten',
    field: '#50656A',
    onField: '#FFFFFF',
    light: {
      tint: '#E3E3E0',
      ink: '#485A62',
    },
    dark: {
      tint: '#2C3842',
      ink: '#B2BBBD',
    },
  },
  'interior-painting-process': {
    name: "Painter's Tape",
    field: '#2F6FB0',
    onField: '#FFFFFF',
    light: {
      tint: '#DEE5EA',
      ink: '#29588C',
    },
    dark: {
      tint: '#1E3C5F',
      ink: '#A8C3DE',
    },
  },
} as const satisfies Record<ServiceSlug | (typeof interiorProcess)['slug'], Swatch>
