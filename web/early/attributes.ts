/**
 * The attributes by which start.js, React, motion, analytics and the host's speculation rules work
 * together; docs/public-pages.md says who sets and who reads each.
 */
export const attributes = {
  published: 'data-published',
  titles: 'data-titles',
  taken: 'data-taken',
  most: 'data-most',
  slot: 'data-slot',
  kind: 'data-kind',
  placeholder: 'data-placeholder',
  category: 'data-category',
  photo: 'data-photo',
  project: 'data-project',
  index: 'data-index',
  still: 'data-still',
  estimate: 'data-estimate',
  estimateShown: 'data-estimate-shown',
  widget: 'data-widget',
  notFound: 'data-not-found',
  running: 'data-running',
  entry: 'data-entry',
  imports: 'data-imports',
  colorScheme: 'data-mantine-color-scheme',
} as const
