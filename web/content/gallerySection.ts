import { region } from './business.ts'

/* start.js imports only these, to stay small. */
export const noImage = 'No image'
export const unavailable = 'Image unavailable'
export const defaultLocation = region
export const countLabel = (count: number, noun: 'photo' | 'project') =>
  `${count}\u00a0${noun}${count === 1 ? '' : 's'}`

export const gallerySection = {
  heading: 'Professional Painting Portfolio',
  loading: 'Loading Gallery...',
  withoutScript:
    'This page shows its photos with JavaScript. Each project also has a page that needs none:',
  allPhotos: { label: 'All photos', to: '/gallery' },
  allProjects: { label: 'All projects', to: '/projects' },
  defaultLocation,
  pair: {
    before: 'Before',
    after: 'After',
    slider: 'Compare before and after',
    open: 'View large',
    share: (before: number) => `${before}% before, ${100 - before}% after`,
  },
} as const
