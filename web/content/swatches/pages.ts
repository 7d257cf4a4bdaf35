import type { Swatch } from './Swatch.ts'

/** Paint chips of the pages that are no city, service or product. */
export const pageSwatches = {
  home: {
    name: 'Bluebonnet',
    field: '#2F4A9E',
    onField: '#FFFFFF',
    light: {
      tint: '#E3E3E9',
      ink: '#2F4A9E',
    },
    dark: {
      tint: '#1E2D57',
      ink: '#A3AFD4',
    },
  },
  about: {
    name: 'Drop Cloth',
    field: '#E0D1B4',
    onField: '#1B2338',
    light: {
      tint: '#EFE7D7',
      ink: '#56575D',
    },
    dark: {
      tint: '#3A3B41',
      ink: '#E0D1B4',
    },
  },
  services: {
    name: 'Tailgate Green',
    field: '#3D6B63',
    onField: '#FFFFFF',
    light: {
      tint: '#E0E4DF',
      ink: '#38605D',
    },
    dark: {
      tint: '#253B40',
      ink: '#A6B6AE',
    },
  },
  gallery: {
    name: 'Gallery Gray',
    field: '#AEB6BF',
    onField: '#1B2338',
    light: {
      tint: '#E2E3E2',
      ink: '#4D5566',
    },
    dark: {
      tint: '#353B48',
      ink: '#B8BFC7',
    },
  },
  contact: {
    name: 'Doorbell Brass',
    field: '#CFA748',
    onField: '#1B2338',
    light: {
      tint: '#EFE2C5',
      ink: '#5F553E',
    },
    dark: {
      tint: '#403A2E',
      ink: '#DABA70',
    },
  },
  blog: {
    name: 'Field Notes',
    field: '#56684F',
    onField: '#FFFFFF',
    light: {
      tint: '#E4E4DC',
      ink: '#4B5C4B',
    },
    dark: {
      tint: '#2E3937',
      ink: '#B5BDB2',
    },
  },
  freeEstimate: {
    name: 'Chalk Line',
    field: '#35639F',
    onField: '#FFFFFF',
    light: {
      tint: '#E1E5E8',
      ink: '#31598F',
    },
    dark: {
      tint: '#213758',
      ink: '#A6BAD5',
    },
  },
  sms: {
    name: 'Quiet Slate',
    field: '#525B70',
    onField: '#FFFFFF',
    light: {
      tint: '#E5E4E2',
      ink: '#4F586D',
    },
    dark: {
      tint: '#2D3344',
      ink: '#AFB4BD',
    },
  },
  privacy: {
    name: 'Drawn Curtain',
    field: '#5B5470',
    onField: '#FFFFFF',
    light: {
      tint: '#E6E3E2',
      ink: '#574F6B',
    },
    dark: {
      tint: '#303146',
      ink: '#B4AFBF',
    },
  },
  notFound: {
    name: 'Missed Spot',
    field: '#DBB5A8',
    onField: '#1B2338',
    light: {
      tint: '#EFE0D8',
      ink: '#58525C',
    },
    dark: {
      tint: '#3D3941',
      ink: '#DBB5A8',
    },
  },
  exteriorHeat: {
    name: 'August Noon',
    field: '#EBB94E',
    onField: '#1B2338',
    light: {
      tint: '#F5E1B6',
      ink: '#5E533F',
    },
    dark: {
      tint: '#403A2E',
      ink: '#EBB94E',
    },
  },
  sheen: {
    name: 'Eggshell',
    field: '#EFDFBF',
    onField: '#1B2338',
    light: {
      tint: '#F6EDDC',
      ink: '#5B5B60',
    },
    dark: {
      tint: '#383A40',
      ink: '#EFDFBF',
    },
  },
  fenceTiming: {
    name: 'Split Rail',
    field: '#80604A',
    onField: '#FFFFFF',
    light: {
      tint: '#EAE3DB',
      ink: '#6A5346',
    },
    dark: {
      tint: '#403635',
      ink: '#C7B9AF',
    },
  },
} as const satisfies Record<string, Swatch>
