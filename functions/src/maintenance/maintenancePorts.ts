import type { ImageFailure } from '../../../domain/problems.ts'
import type { PhotoPorts } from '../photos/photoPorts.ts'
import type { Enqueue } from '../tasks/enqueue.ts'

export type StuckPhoto = {
  imageId: string
  status: 'uploading' | 'processing' | 'failed'
  path: string
  createdAt: number
  remove: () => Promise<boolean>
}

/** The file isn't the cause: another attempt may succeed. */
export const passingFailures: readonly ImageFailure[] = ['timed_out', 'unknown']

/** Times are milliseconds since 1970. */
export interface MaintenancePorts
  extends Pick<PhotoPorts, 'read' | 'transact' | 'describe' | 'remove'> {
  enqueue: Enqueue
  expireTrash(before: number): Promise<number>
  listDeleting(): Promise<{ projectIds: readonly string[]; imageIds: readonly string[] }>
  listStuck(before: number): Promise<readonly StuckPhoto[]>
  listReplacements(): Promise<readonly string[]>
  listObjects(): AsyncIterable<readonly [path: string, created: number]>
  /**
   * Every object that a document names, except of photos still uploading; and the ids of photos with
   * unreadable documents, whose objects must stay.
   */
  listNamed(): Promise<{
    paths: ReadonlySet<string>
    unreadable: ReadonlySet<string>
  }>
  isNeeded(path: string): Promise<boolean>
  pruneRuns(keep: number): Promise<number>
}

export type MaintenanceContext = {
  now: number
  log: Record<'info' | 'error', (message: string, fields: Record<string, unknown>) => void>
  ports: MaintenancePorts
  overdue: OverdueItems
}

const retryNights = 3

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

  isNew(item: string): boolean {
    return this.#count(item) === 1
  }

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
