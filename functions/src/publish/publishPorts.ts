import type { DescribedProject, ProjectSource } from './describeProject.ts'
import type { Entry } from './entries.ts'

/** A project whose data have changed since the copy was last made of them. */
export type Mark = {
  projectId: string
  /** True where something is to be withdrawn: that waits for nothing. */
  urgent: boolean
  /** Another for each change, so that a mark which changed meanwhile is not taken off. */
  version: string
}

export type NewMark = Omit<Mark, 'version'>

/** Where the copy is with a project. */
export type Standing = {
  /** When its data were last read for the copy, milliseconds since 1970. */
  readAt: number
  /** True while somebody may be writing the copy. */
  isBusy: boolean
  /** True where it stands in the copy, or among what could not be read. */
  isInCopy: boolean
  /** Unparsed; null where it is gone. */
  project: unknown
  hasReadyPhotos: boolean
}

/** What one step changes, all of it or nothing. */
export type CopyChange = {
  /** By id; undefined for a document that goes. */
  documents: ReadonlyMap<string, unknown>
  entries: readonly Entry[]
  /** What of these projects can't be read; none takes back what was recorded before. */
  errors: readonly Pick<DescribedProject, 'id' | 'errors'>[]
}

/** The outside world as publishing sees it. Anything may throw, and may be called again then. */
export interface PublishPorts {
  /** Changes that follow a write are written together after this many milliseconds. */
  gatherMs: number
  readStanding(projectId: string): Promise<Standing>
  /** Puts a mark on a project, or replaces it: an urgent one stays urgent. */
  mark(change: NewMark): Promise<void>
  /** Some of the projects that are marked: where there are urgent ones, only those. */
  readMarks(): Promise<readonly Mark[]>
  /**
   * Takes marks off, but not those that changed since they were read, and notes when each project's
   * data were read.
   */
  clearMarks(marks: readonly (Mark & { readAt: number })[]): Promise<void>
  /**
   * Takes the lease, or takes it again, for `leaseMs`. Null where another holds it, else the
   * milliseconds since the copy was last written.
   */
  takeLease(owner: string): Promise<number | null>
  /** The lease for another `leaseMs`. False where anybody else has had it since, though it be free again. */
  keepLease(owner: string): Promise<boolean>
  releaseLease(owner: string): Promise<void>
  readProject(projectId: string): Promise<ProjectSource>
  /** Lets a project have its name in addresses, if it is there and has none. */
  giveKey(projectId: string, key: string): Promise<void>
  /** Null where the copy has never been made. */
  readEntries(): Promise<readonly Entry[] | null>
  /** The documents of the copy of these ids, unparsed; undefined for one that can't be used. */
  readDocuments(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /**
   * Writes what reads otherwise than before, if `owner` still holds the lease. Gives the number of
   * documents that changed, or null without the lease.
   */
  write(owner: string, change: CopyChange): Promise<number | null>
  sleep(ms: number): Promise<void>
}

/** What only the comparison of the whole copy needs. */
export interface ComparePorts extends PublishPorts {
  /** Ids of all projects there are. */
  listProjects(): Promise<readonly string[]>
  /** Ids of all documents of the copy. */
  listDocuments(): Promise<readonly string[]>
}

/** A lease that is not renewed for so long is anybody's. Shorter than the platform's first retry. */
export const leaseMs = 10_000
