import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { DriveSettings } from '../../../../domain/driveFolders.ts'
import type { Image, newImageSchema } from '../../../../domain/image.ts'
import type { Project } from '../../../../domain/project.ts'
import type { DriveContent, SyncChunk } from '../../../../domain/syncOperation.ts'
import type { FileBase, FolderBase, Gallery, GalleryImage, GalleryProject } from './gallery.ts'
import type { LeaseRecord, Run } from './run.ts'

/**
 * The right to work on a run. Whoever takes a run up raises the fence, and from then on nothing is
 * written for the one before, however late it wakes up.
 */
export type Lease = { runId: string; fence: number }

/** Thrown where the lease is another's by now: nothing was written, and the work ends in silence. */
export class LeaseLost extends Error {}

export type DrivePhotoState = {
  image: GalleryImage | null
  base: FileBase | null
  /** The project that was asked for. */
  project: GalleryProject | null
  /** The project of the photo; where there is no photo yet, the one asked for. */
  home: GalleryProject | null
  isTombstoned: boolean
}

/** What a new photo's document says; times and what nobody has touched yet are added. */
export type NewPhoto = Pick<
  z.infer<typeof newImageSchema>,
  | 'project_id'
  | 'google_drive_file_id'
  | 'filename'
  | 'storage_path'
  | 'file_size'
  | 'mime_type'
  | 'is_featured'
  | 'sort_order'
>

/** What a transaction changes; a part that is left out stays as it is. */
export type DrivePhotoChange = {
  create?: NewPhoto
  update?: Partial<
    Pick<
      Image,
      | 'filename'
      | 'status'
      | 'storage_path'
      | 'file_size'
      | 'mime_type'
      | 'replacement'
      | 'project_id'
    >
  >
  /** Id of a live project: the photo comes last there, and leaves its pair. */
  moveTo?: string
  base?: FileBase
  /** Deletes the document and what the sync knows of it. */
  forget?: true
}

export type ProjectState = {
  project: GalleryProject | null
  base: FolderBase | null
  isTombstoned: boolean
}

export type ProjectChange = {
  create?: Pick<Project, 'title' | 'category' | 'project_date'>
  update?: Partial<Pick<Project, 'title' | 'category'>>
  base?: FolderBase
}

type Decide<State, Change, Result> = (state: State) => { change?: Change; result: Result }

/** The gallery as the sync sees it. Anything may throw, and may be called again then. */
export interface GalleryPorts {
  readSettings(): Promise<DriveSettings | null>
  readGallery(): Promise<Gallery>
  /**
   * Runs `decide` on the current state and applies its change, in one transaction that checks the
   * lease too. `decide` must be pure. @throws LeaseLost
   */
  transactPhoto<Result>(
    lease: Lease,
    ids: { imageId: string; projectId: string | null },
    decide: Decide<DrivePhotoState, DrivePhotoChange, Result>,
  ): Promise<Result>
  transactProject<Result>(
    lease: Lease,
    projectId: string,
    decide: Decide<ProjectState, ProjectChange, Result>,
  ): Promise<Result>
}

/**
 * The originals in the bucket. Their paths tell the checksum of their content: an object with another
 * one is none of the sync's, and counts as not there.
 */
export interface ObjectPorts {
  /** The paths of all that came from Drive. */
  list(): Promise<ReadonlySet<string>>
  has(path: string): Promise<boolean>
  /** Replaces other bytes. Rejects, and leaves no object, where `bytes` ends with an error or `signal` aborts. */
  upload(path: string, content: DriveContent, bytes: Readable, signal: AbortSignal): Promise<void>
  /** Writes the object onto itself, so that the pipeline hears of it. */
  touch(path: string): Promise<void>
}

/** What a transaction over the runs sees: the lease, and the runs that it or the caller names. */
export type RunsState = {
  lease: LeaseRecord
  runs: ReadonlyMap<string, Run>
  /** Null until the folders are set. */
  settings: DriveSettings | null
  /** The role of whoever chose the folders was taken away since. */
  chooserRevoked: boolean
  /** Milliseconds since 1970, by the clock of the database: workers' own may differ. */
  now: number
}

export type RunsChange = {
  lease?: LeaseRecord
  /** By id; a new one is created. */
  runs?: Readonly<Record<string, Run>>
  settings?: DriveSettings
  /** Stored together with the rest. */
  chunk?: { runId: string; chunk: SyncChunk }
}

/** The runs and the lease. */
export interface RunPorts {
  transactRuns<Result>(
    runId: string | null,
    decide: Decide<RunsState, RunsChange, Result>,
  ): Promise<Result>
  readChunk(runId: string, index: number): Promise<SyncChunk>
  /** Stores these chunks as the only ones of the run. @throws LeaseLost */
  writeChunks(lease: Lease, chunks: readonly SyncChunk[]): Promise<void>
}

export type SyncPorts = GalleryPorts & ObjectPorts & RunPorts
