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
  gone: 'There is no such photo here: it was taken down, or the link is wrong. Below is our newest work.',
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
