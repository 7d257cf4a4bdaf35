import { region } from './business.ts'

/* start.js imports only these, to stay small. */
export const noImage = 'No image'
export const unavailable = 'Image unavailable'
export const defaultLocation = region
export const countLabel = (count: number, noun: 'photo' | 'project') =>
  `${count}\u00a0${noun}${count === 1 ? '' : 's'}`

export const gallerySection = {
  heading: 'Professional Painting Portfolio',
  lead: 'Recent projects, newest first.',
  loading: 'Loading Gallery...',
  empty: 'No images found.',
  unreadable: 'The photos could not be loaded.',
  retry: 'Try again',
  withoutScript:
    'This page shows its photos with JavaScript. Each project also has a page that needs none:',
  nothingHere: 'Nothing to show here right now.',
  emptyHint: 'Photos are added in the admin gallery.',
  emptyLink: { label: 'Open the admin gallery', to: '/admin/gallery' },
  all: 'All',
  allPhotos: { label: 'All photos', to: '/gallery' },
  allProjects: { label: 'All projects', to: '/projects' },
  gone: 'There is no such photo here: it was taken down, or the link is wrong. Below is our newest work.',
  filterLabel: 'Filter photos',
  fallback: 'Nothing here yet. These are our newest photos.',
  defaultDescription: 'Professional painting project',
  defaultLocation,
  pair: {
    before: 'Before',
    after: 'After',
    slider: 'Compare before and after',
    open: 'View large',
    share: (before: number) => `${before}% before, ${100 - before}% after`,
  },
  lightbox: {
    photos: 'Photos',
    nameOf: (title: string, place: number, all: number, isPair: boolean) =>
      `${title}, ${place} of ${all}${isPair ? ', before and after' : ''}`,
    project: 'See this project',
    ask: 'Ask for this',
    share: 'Share',
    copied: 'Link copied',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    next: 'Next photo',
    previous: 'Previous photo',
  },
} as const
