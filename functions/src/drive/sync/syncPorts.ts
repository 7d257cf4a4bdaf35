import type { Timestamp } from 'firebase-admin/firestore'
import type PQueue from 'p-queue'
import type { z } from 'zod'
import type { DriveSettings } from '../../../../domain/driveFolders.ts'
import type { Image, newImageSchema } from '../../../../domain/image.ts'
import type { Project } from '../../../../domain/project.ts'
import type { SyncChunk } from '../../../../domain/syncOperation.ts'
import type { createObjectPorts } from './createObjectPorts.ts'
import type {
  GalleryImage,
  GalleryProject,
  GallerySnapshot,
  SyncedFile,
  SyncedFolder,
} from './gallery.ts'
import type { DriveReader, LookUpFolder } from './lookUpFolder.ts'
import type { LeaseRecord, Run } from './run.ts'

/** The right to work on a run. A newer worker's higher fence revokes it. */
export type Lease = { runId: string; fence: number }

export type DrivePhotoState = {
  image: GalleryImage | null
  lastSynced: SyncedFile | null
  project: GalleryProject | null
  /** The project the photo is in on the website; for a new photo, `project`. */
  currentProject: GalleryProject | null
  isTombstoned: boolean
}

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

export type DrivePhotoChange = {
  create?: NewPhoto
  update?: Partial<
    Pick<Image, 'filename' | 'status' | 'storage_path' | 'file_size' | 'mime_type' | 'replacement'>
  >
  /** To a live project. The photo leaves its pair. Without an order, it keeps its own. */
  moveTo?: { project_id: string; sort_order: number | undefined }
  lastSynced?: SyncedFile
  delete?: true
}

export type ProjectState = {
  project: GalleryProject | null
  lastSynced: SyncedFolder | null
  isTombstoned: boolean
}

export type ProjectChange = {
  create?: Pick<Project, 'title' | 'category' | 'project_date'>
  update?: Partial<Pick<Project, 'title' | 'category'>>
  lastSynced?: SyncedFolder
}

export type Decision<Change, Result> = { change?: Change | null; result: Result }

/** Pure, because transactions retry. */
type Decide<State, Change, Result> = (state: State) => Decision<Change, Result>

export interface GalleryPorts {
  readGallery(): Promise<GallerySnapshot>
  /**
   * In one transaction with a check of the lease.
   * @throws LeaseLost
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

export type RunsState = {
  lease: LeaseRecord
  runs: ReadonlyMap<string, Run>
  settings: DriveSettings | null
  /** The admin who chose the folders has been revoked since. */
  adminRevoked: boolean
  /** By Firestore's clock: those of the workers may differ. */
  now: Timestamp
}

export type RunsChange = {
  lease?: LeaseRecord
  runs?: Readonly<Record<string, Run>>
  settings?: DriveSettings
  chunk?: { runId: string; chunk: SyncChunk }
}

export interface RunPorts {
  transactRuns<Result>(
    runId: string | null,
    decide: Decide<RunsState, RunsChange, Result>,
  ): Promise<Result>
  readChunk(runId: string, index: number): Promise<SyncChunk>
  writeChunks(lease: Lease, chunks: readonly SyncChunk[]): Promise<void>
}

export type SyncPorts = GalleryPorts & ReturnType<typeof createObjectPorts> & RunPorts

export type OperationContext = DriveReader & {
  ports: SyncPorts
  lease: Lease
  downloads: PQueue
  lookUpFolder: LookUpFolder
}
