export type ReleaseStep =
  | { name: string; firebase: string }
  | { name: string; admin: readonly string[] }

/**
 * The site works between any two steps: functions write new documents and claims, `sync-roles` updates old claims, the
 * published copy is rebuilt, pages switch to it, and the rules change last. A rollback uses the same order.
 */
export const releaseSteps: readonly ReleaseStep[] = [
  { name: 'Indexes', firebase: 'firestore:indexes' },
  { name: 'Functions', firebase: 'functions' },
  { name: 'Roles', admin: ['sync-roles'] },
  { name: 'Published copy', admin: ['publish'] },
  { name: 'Pages', firebase: 'hosting' },
  { name: 'Rules', firebase: 'firestore:rules,storage' },
]

/** With the function that renders the pages of projects, because it is pinned to them. */
export const previewStep: ReleaseStep = { name: 'Preview of the pages', firebase: 'hosting' }
