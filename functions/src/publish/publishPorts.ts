import type { DescribedProject, ProjectSource } from './describeProject.ts'
import type { Entry } from './entries.ts'
import type { DocumentUpdates } from './findDocumentUpdates.ts'

export type PendingChange = {
  id: string
  projectId: string
  withdraws: boolean
  photos: readonly string[]
  /** Also compares the lists with the data and deletes documents that don't belong to the copy. */
  whole?: boolean | undefined
  /** Milliseconds since it was added, by Firestore's clock. */
  age: number
}

export type NewPendingChange = Omit<PendingChange, 'id' | 'age'>

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

/** Any call may throw; retrying is safe. */
export interface PublishPorts {
  /** Some of them, without those of `failed` projects. Those that withdraw something come first. */
  readPendingChanges(failed: ReadonlySet<string>): Promise<readonly PendingChange[]>
  addPendingChanges(pending: readonly NewPendingChange[]): Promise<readonly string[]>
  removePendingChanges(ids: readonly string[]): Promise<void>
  listProjects(): Promise<readonly string[]>
  readProject(projectId: string): Promise<ProjectSource>
  findProjects(imageIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  readEntries(): Promise<EntriesRead>
  msSinceWrite(): Promise<number>
  readDocuments(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  listDocuments(): Promise<readonly string[]>
  /** Writes the documents that differ. @returns false, with nothing written, if the copy has changed since `read` */
  commit(change: CopyChange, read: EntriesRead): Promise<boolean>
  /** @returns false, with nothing written, if a document has changed since it was read */
  updateDocuments(projectId: string, updates: DocumentUpdates): Promise<boolean>
  /** Without an id, of all photos. */
  listVariants(imageId?: string): Promise<readonly Variant[]>
  setPublic(path: string, isPublic: boolean): Promise<void>
  sleep(ms: number): Promise<void>
}
