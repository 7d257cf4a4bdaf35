import type { DescribedProject, ProjectSource } from './describeProject.ts'
import type { Entry } from './entries.ts'
import type { DocumentUpdates } from './findDocumentUpdates.ts'

/** What is to be done for a project because something of it changed. */
export type PendingChange = {
  id: string
  projectId: string
  /** True where something is to be withdrawn: that comes first. */
  withdraws: boolean
  /** Ids of photos whose files may be open or closed wrongly. */
  photos: readonly string[]
}

export type NewPendingChange = Omit<PendingChange, 'id'>

/** An object in the bucket. Whoever has a token of it may fetch it in any case. */
export type Variant = { path: string; open: boolean; hasToken: boolean }

/** The entries as they were read; `version` tells whether anybody has committed since. */
export type EntriesRead = { entries: readonly Entry[] | null; version: unknown }

/** What one step changes of the copy, all of it or nothing. */
export type CopyChange = {
  /** By id; undefined for a document that goes. */
  documents: ReadonlyMap<string, unknown>
  entries: readonly Entry[]
  /** What of these projects can't be read; none takes back what was recorded before. */
  errors: readonly Pick<DescribedProject, 'id' | 'errors'>[]
}

/** The outside world as publishing sees it. Anything may throw, and may be called again then. */
export interface PublishPorts {
  /** Some of the marks, those that withdraw first. */
  readPendingChanges(): Promise<readonly PendingChange[]>
  /** @returns the ids of the new marks */
  addPendingChanges(pending: readonly NewPendingChange[]): Promise<readonly string[]>
  removePendingChanges(ids: readonly string[]): Promise<void>
  readProject(projectId: string): Promise<ProjectSource>
  /** The project of each of these photos that has a document. */
  findProjects(imageIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** No entries where the copy has never been made. */
  readEntries(): Promise<EntriesRead>
  /** Milliseconds since a document of the copy was last written. */
  sinceWrite(): Promise<number>
  /** The documents of the copy of these ids, unparsed; undefined for one that can't be used. */
  readDocuments(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /**
   * Writes what reads otherwise than before, unless somebody has committed since `read`.
   * @returns the number of documents that changed; null where somebody has, and nothing was written
   */
  commit(change: CopyChange, read: EntriesRead): Promise<number | null>
  /**
   * Updates a project's and its photos' documents, unless one of them has changed since it was read.
   * @returns whether it did
   */
  updateDocuments(projectId: string, updates: DocumentUpdates): Promise<boolean>
  /** Every variant of a photo in the bucket, of older contents too. */
  listVariants(imageId: string): Promise<readonly Variant[]>
  /** Lets visitors fetch an object, or refuses it and takes its token; that there is none is fine. */
  setPublic(path: string, open: boolean): Promise<void>
  sleep(ms: number): Promise<void>
}

/** What only the comparison of the whole copy needs. */
export interface ComparePorts extends PublishPorts {
  /** Ids of all projects there are. */
  listProjects(): Promise<readonly string[]>
  /** Ids of all documents of the copy. */
  listDocuments(): Promise<readonly string[]>
  /** Every variant in the bucket. */
  listAllVariants(): Promise<readonly Variant[]>
}
