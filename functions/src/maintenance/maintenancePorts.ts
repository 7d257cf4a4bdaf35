import type { ImageFailure } from '../../../domain/problems.ts'
import type { Attempt } from '../photos/attemptPhoto.ts'
import type { PhotoObjects } from '../photos/photoObjects.ts'
import type { PhotoPorts } from '../photos/photoPorts.ts'
import type { DeletionPorts } from '../trash/deletion.ts'

/** A photo that has been on its way for too long, or failed for a reason that may pass. */
export type StuckPhoto = {
  imageId: string
  status: 'uploading' | 'processing' | 'failed'
  path: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Deletes its document, unless it has come to something meanwhile. @returns whether it did */
  remove: () => Promise<boolean>
}

/** Failures that say nothing of the file: another attempt may well succeed. */
export const passingFailures: readonly ImageFailure[] = ['timed_out', 'unknown']

/** The outside world as the night's work sees it. Times are milliseconds since 1970. */
export interface MaintenancePorts
  extends DeletionPorts,
    PhotoPorts,
    Pick<PhotoObjects, 'describe'> {
  /** Marks for deletion what has been in the trash since before that. @returns how many */
  expireTrash(before: number): Promise<number>
  /** Ids of what is marked for deletion. */
  listDeleting(): Promise<{ projectIds: readonly string[]; imageIds: readonly string[] }>
  /** Of the photos that were created before that, those that are stuck. */
  listStuck(before: number): Promise<readonly StuckPhoto[]>
  /** Ids of photos of which Drive has a newer file that is not shown. */
  listReplacements(): Promise<readonly string[]>
  /** The originals and variants in the bucket, with the time of their creation. */
  listObjects(): AsyncIterable<readonly [path: string, created: number]>
  /**
   * Every object that a document names; one that is still being uploaded has none yet. And the ids of
   * photos whose documents can't be read: what is theirs nobody knows.
   */
  listNamed(): Promise<{
    paths: ReadonlySet<string>
    unreadable: ReadonlySet<string>
  }>
  /** True where an upload or the pipeline has come to need the object meanwhile. */
  isNeeded(path: string): Promise<boolean>
  /** Deletes all but the newest runs of the sync, with their operations. @returns how many */
  pruneRuns(keep: number): Promise<number>
}

/** What a night works with. */
export type Night = {
  /** Milliseconds since 1970. */
  now: number
  log: Attempt['log']
  ports: MaintenancePorts
}
