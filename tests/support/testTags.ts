/** The tags that a test may have. Every configuration of vitest needs them, also where none is asked for. */
export const testTags = [
  { name: 'deep', description: 'Takes long: not part of npm test, but of test:deep.' },
]
