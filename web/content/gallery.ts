import { estimateAndCall } from './actions.ts'
import { pageMetadata } from './pageMetadata.ts'
import { pageSwatches } from './swatches/pages.ts'

/** The texts of the gallery section, wherever it stands. */
export const gallerySection = {
  heading: 'Professional Painting Portfolio',
  lead: 'Recent projects, newest first.',
  loading: 'Loading Gallery...',
  empty: 'No images found.',
  emptyHint: 'Photos are added in the admin gallery.',
  emptyLink: { label: 'Open the admin gallery', to: '/admin/gallery' },
  all: 'All',
  filterLabel: 'Filter by category',
  unavailable: 'Image unavailable',
  noImage: 'No image',
  defaultDescription: 'Professional painting project',
  defaultLocation: 'North Dallas',
  pair: {
    before: 'Before',
    after: 'After',
    slider: 'Compare before and after',
    share: (before: number) => `${before}% before, ${100 - before}% after`,
  },
  lightbox: {
    photo: 'Photo',
    photos: 'Photos',
    close: 'Close',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    next: 'Next photo',
    previous: 'Previous photo',
  },
} as const

export const galleryPage = {
  route: '/gallery',
  swatch: pageSwatches.gallery,
  metadata: pageMetadata({
    path: '/gallery',
    title: 'Painting Gallery',
    description:
      'Photos of interior, exterior and cabinet painting projects in North Dallas and nearby cities. Filter by category and open any photo at full size.',
    keywords: ['painting gallery', 'painting before and after', 'painters portfolio Dallas'],
    name: 'Gallery',
  }),
  hero: {
    badge: 'Gallery',
    headline: 'Rooms, facades and cabinets we have painted',
    lead: 'Choose a category, open a photo, look closely at the edges.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
  closing: {
    heading: 'Your house could be the next one',
    text: 'Show us the room or the wall. The estimate is free and without obligation.',
    actions: estimateAndCall('Get Your Free Estimate'),
  },
} as const
