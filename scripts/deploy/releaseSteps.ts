/** One step of a release, in words and as arguments of `firebase deploy` or of `npm run admin`. */
export type ReleaseStep =
  | { name: string; firebase: string }
  | { name: string; admin: readonly string[] }

/**
 * A release in the order in which nothing is ever missing: functions write the new documents, older ones are
 * brought up, the published copy is made from them, pages read it, and only then do the rules close what the old
 * pages read. The way back is the same list, from the older commit.
 */
export const releaseSteps: readonly ReleaseStep[] = [
  { name: 'Indexes', firebase: 'firestore:indexes' },
  { name: 'Functions', firebase: 'functions' },
  { name: 'Documents', admin: ['migrate'] },
  { name: 'Published copy', admin: ['publish'] },
  { name: 'Pages', firebase: 'hosting' },
  { name: 'Rules', firebase: 'firestore:rules,storage' },
]
