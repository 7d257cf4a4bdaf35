import type { DescribedProject } from './describeProject.ts'
import type { Entry } from './entries.ts'

export type PendingChange = {
  id: string
  projectId: string
  /** Stored as `withdraws`. */
  unpublishes: boolean
  photos: readonly string[]
  /** Also compares the lists with the data and deletes documents that don't belong to the copy. */
  whole?: boolean | undefined
  /** Milliseconds since it was added, by Firestore's clock. */
  age: number
}

export type NewPendingChange = Omit<PendingChange, 'id' | 'age'>

export const pendingChange = (
  projectId: string,
  photos: readonly string[] = [],
  unpublishes = false,
): NewPendingChange => ({ projectId, unpublishes, photos })

/** Anyone with a token can fetch the object. */
export type Variant = { path: string; isPublic: boolean; hasToken: boolean }

export type EntriesRead = { entries: readonly Entry[] | null; version: unknown }

export type CopyChange = {
  /** By id; undefined for a document to delete. */
  documents: ReadonlyMap<string, unknown>
  entries: readonly Entry[]
  /** An empty list deletes the record. */
  errors: readonly Pick<DescribedProject, 'id' | 'errors'>[]
}
