/** Apart from gallerySection.ts, because most visits open no photo. */
export const lightboxTexts = {
  defaultDescription: 'Professional painting project',
  photos: 'Photos',
  nameOf: (title: string, number: number, all: number, isPair: boolean) =>
    `${title}, ${number} of ${all}${isPair ? ', before and after' : ''}`,
  project: 'See this project',
  ask: 'Ask for this',
  share: 'Share',
  copied: 'Link copied',
  copyThis: 'Copy this link:',
  gone: 'There is no such photo here: it was taken down, or the link is wrong. Below is our newest work.',
  close: 'Close',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  next: 'Next photo',
  previous: 'Previous photo',
} as const
