/** Apart from gallerySection.ts, because documents have them already. */
export const gridTexts = {
  all: 'All',
  filterLabel: 'Filter photos',
  fallback: 'Nothing here yet. These are our newest photos.',
  empty: 'No images found.',
  unreadable: 'The photos could not be loaded.',
  retry: 'Try again',
  nothingHere: 'Nothing to show here right now.',
  emptyHint: 'Photos are added in the admin gallery.',
  emptyLink: { label: 'Open the admin gallery', to: '/admin/gallery' },
} as const
