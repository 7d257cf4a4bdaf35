import type { CitySlug } from '../cities/index.ts'
import type { Swatch } from './Swatch.ts'

/** Paint chips of the cities. */
export const citySwatches = {
  plano: {
    name: 'Plano Plum',
    field: '#6B3A5B',
    onField: '#FFFFFF',
    light: {
      tint: '#EAE1E1',
      ink: '#6B3A5B',
    },
    dark: {
      tint: '#37263C',
      ink: '#BBA4B4',
    },
  },
  frisco: {
    name: 'Frisco Rail Blue',
    field: '#2F6690',
    onField: '#FFFFFF',
    light: {
      tint: '#DEE4E5',
      ink: '#2B5A80',
    },
    dark: {
      tint: '#1E3851',
      ink: '#A3BCCE',
    },
  },
  mckinney: {
    name: 'Courthouse Limestone',
    field: '#D9C7A0',
    onField: '#1B2338',
    light: {
      tint: '#ECE2CE',
      ink: '#545457',
    },
    dark: {
      tint: '#3B3B3E',
      ink: '#D9C7A0',
    },
  },
  allen: {
    name: 'Allen Aster',
    field: '#6A5AA6',
    onField: '#FFFFFF',
    light: {
      tint: '#E7E2E8',
      ink: '#594E8E',
    },
    dark: {
      tint: '#37335A',
      ink: '#BDB6D8',
    },
  },
  richardson: {
    name: 'Heights Mint',
    field: '#8FC1A9',
    onField: '#1B2338',
    light: {
      tint: '#DAE7DC',
      ink: '#42595E',
    },
    dark: {
      tint: '#2E3D43',
      ink: '#9CC8B3',
    },
  },
  carrollton: {
    name: 'Carrollton Clay',
    field: '#B04F32',
    onField: '#FFFFFF',
    light: {
      tint: '#F0E0D8',
      ink: '#864334',
    },
    dark: {
      tint: '#532F2B',
      ink: '#DCB2A5',
    },
  },
  lewisville: {
    name: 'Lewisville Lake',
    field: '#28707A',
    onField: '#FFFFFF',
    light: {
      tint: '#DDE5E2',
      ink: '#255E6A',
    },
    dark: {
      tint: '#1C3C48',
      ink: '#A0C0C4',
    },
  },
  'flower-mound': {
    name: 'Flower Mound Phlox',
    field: '#A83F77',
    onField: '#FFFFFF',
    light: {
      tint: '#F0E0E3',
      ink: '#8C396A',
    },
    dark: {
      tint: '#502847',
      ink: '#D9ABC3',
    },
  },
  'the-colony': {
    name: 'Colony Sunset',
    field: '#E29A66',
    onField: '#1B2338',
    light: {
      tint: '#F5E0CE',
      ink: '#675049',
    },
    dark: {
      tint: '#453735',
      ink: '#E9B28B',
    },
  },
  denton: {
    name: 'Denton Denim',
    field: '#3D5A80',
    onField: '#FFFFFF',
    light: {
      tint: '#E2E3E4',
      ink: '#3C587D',
    },
    dark: {
      tint: '#24334B',
      ink: '#AAB6C7',
    },
  },
  prosper: {
    name: 'Prosper Pasture',
    field: '#9DB465',
    onField: '#1B2338',
    light: {
      tint: '#E2E6CD',
      ink: '#4C5A49',
    },
    dark: {
      tint: '#343D35',
      ink: '#B3C587',
    },
  },
  celina: {
    name: 'Celina Cornsilk',
    field: '#EBD9A2',
    onField: '#1B2338',
    light: {
      tint: '#F4EACF',
      ink: '#595A58',
    },
    dark: {
      tint: '#3A3B3C',
      ink: '#EBD9A2',
    },
  },
  anna: {
    name: 'Anna Apricot',
    field: '#F2B880',
    onField: '#1B2338',
    light: {
      tint: '#F7DFC6',
      ink: '#60534F',
    },
    dark: {
      tint: '#423A39',
      ink: '#F2B880',
    },
  },
  melissa: {
    name: 'Melissa Honey',
    field: '#E3AC3C',
    onField: '#1B2338',
    light: {
      tint: '#F4E1BC',
      ink: '#635439',
    },
    dark: {
      tint: '#433A2B',
      ink: '#E7B857',
    },
  },
  princeton: {
    name: 'Princeton Pine',
    field: '#2F5D50',
    onField: '#FFFFFF',
    light: {
      tint: '#E0E4DE',
      ink: '#2F5D50',
    },
    dark: {
      tint: '#1E3437',
      ink: '#9FB4AF',
    },
  },
} as const satisfies Record<CitySlug, Swatch>
