import type {
  OperationOutcome,
  SyncChunk,
  SyncOperation,
} from '../../../../domain/syncOperation.ts'
import type { DriveClient } from '../driveClient.ts'
import { LeaseLost, RunEnded } from '../errors.ts'
import { recordHeartbeat } from './changeRun.ts'
import type { RunProgress } from './run.ts'
import type { Lease, RunPorts } from './syncPorts.ts'

/** Firestore sustains one write per second to a document. */
const intervalMs = 2000

type HeartbeatOptions = {
  lease: Lease
  ports: RunPorts
  client: Pick<DriveClient, 'isAskedToWait'>
  /** Called if the run is canceled, may not continue, or has another worker. */
  stop: (reason: unknown) => void
}

export class Heartbeat {
  /** Both are stored with each heartbeat. */
  progress: RunProgress | null = null
  chunk: SyncChunk | null = null
  readonly #options: HeartbeatOptions
  /** `chunk` has outcomes that aren't stored. */
  #isDirty = false
  #sending: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(options: HeartbeatOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.send().then(
        () => this.start(),
        (error: unknown) => {
          if (error instanceof LeaseLost || error instanceof RunEnded) this.#options.stop(error)
          // Any other error is Firestore's, and the next heartbeat may succeed.
          else this.start()
        },
      )
    }, intervalMs)
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending.catch(() => undefined)
    clearTimeout(this.#timer)
  }

  started({ name }: SyncOperation): void {
    if (this.progress) this.progress = { ...this.progress, current: name }
  }

  completed(operation: SyncOperation, outcome: OperationOutcome, bytes: number): void {
    operation.outcome = outcome
    this.#isDirty = true
    const progress = this.progress
    if (!progress) return
    const count = progress[outcome.kind] + 1
    this.progress = { ...progress, [outcome.kind]: count, bytes: progress.bytes + bytes }
  }

  /** One write at a time. @throws LeaseLost, RunEnded, Firestore's errors */
  send(): Promise<void> {
    this.#sending = this.#sending.catch(() => undefined).then(() => this.#write())
    return this.#sending
  }

  async #write(): Promise<void> {
    const { lease, ports, client, stop } = this.#options
    const chunk = this.#isDirty && this.chunk ? structuredClone(this.chunk) : null
    const progress = this.progress
    this.#isDirty = false
    const update = {
      asked_to_wait: client.isAskedToWait(),
      ...(progress && { progress }),
      ...(chunk && { chunk }),
    }
    const isCanceled = await recordHeartbeat(lease, update, ports).catch((error: unknown) => {
      this.#isDirty ||= chunk !== null
      throw error
    })
    if (isCanceled) stop(new RunEnded({ state: 'canceled' }))
  }
}
