import type { ImageFailure } from '../../../domain/problems.ts'
import type { PhotoPorts } from '../photos/photoPorts.ts'
import type { Enqueue } from '../tasks/enqueue.ts'

/** A photo that has been uploading or processing for too long, or failed for a reason that may pass. */
export type StuckPhoto = {
  imageId: string
  status: 'uploading' | 'processing' | 'failed'
  path: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Deletes its document if it is still uploading. @returns whether it did */
  remove: () => Promise<boolean>
}

/** Failures that aren't the file's fault: another attempt may succeed. */
export const passingFailures: readonly ImageFailure[] = ['timed_out', 'unknown']

/** The outside world as the nightly job sees it. Times are milliseconds since 1970. */
export interface MaintenancePorts
  extends Pick<PhotoPorts, 'read' | 'transact' | 'describe' | 'remove'> {
  enqueue: Enqueue
  /** Marks for deletion what has been in the trash since before that. @returns how many */
  expireTrash(before: number): Promise<number>
  /** Ids of what is marked for deletion. */
  listDeleting(): Promise<{ projectIds: readonly string[]; imageIds: readonly string[] }>
  /** Of the photos that were created before that, those that are stuck. */
  listStuck(before: number): Promise<readonly StuckPhoto[]>
  /** Ids of photos that have a replacement in Drive that isn't shown yet. */
  listReplacements(): Promise<readonly string[]>
  /** The originals and variants in the bucket, with the time of their creation. */
  listObjects(): AsyncIterable<readonly [path: string, created: number]>
  /**
   * Every object that a document names, except those still being uploaded, and the ids of photos whose documents
   * can't be read: any of their objects may be needed.
   */
  listNamed(): Promise<{
    paths: ReadonlySet<string>
    unreadable: ReadonlySet<string>
  }>
  /** True if an upload or the pipeline has come to need the object meanwhile. */
  isNeeded(path: string): Promise<boolean>
  /** Deletes all but the newest runs of the sync, with their operations. @returns how many */
  pruneRuns(keep: number): Promise<number>
}

export type MaintenanceContext = {
  /** Milliseconds since 1970. */
  now: number
  log: Record<'info' | 'error', (message: string, fields: Record<string, unknown>) => void>
  ports: MaintenancePorts
  overdue: OverdueItems
}

/** Nights on which one item is enqueued again. */
const retryNights = 3

/** Counts on how many nights in a row each item was overdue. */
export class OverdueItems {
  readonly nights: Record<string, number> = {}
  readonly #before: Readonly<Record<string, number>>
  readonly #log: Pick<MaintenanceContext['log'], 'error'>

  constructor(
    before: Readonly<Record<string, number>>,
    log: Pick<MaintenanceContext['log'], 'error'>,
  ) {
    this.#before = before
    this.#log = log
  }

  /** @returns whether this is the first night */
  isNew(item: string): boolean {
    return this.#count(item) === 1
  }

  /** @returns whether another attempt is due; logs an error when there have been enough */
  isDue(item: string): boolean {
    const nights = this.#count(item)
    if (nights === retryNights + 1) this.#log.error('overdue for days', { item })
    return nights <= retryNights
  }

  #count(item: string): number {
    const nights = (this.#before[item] ?? 0) + 1
    this.nights[item] = nights
    return nights
  }
}
