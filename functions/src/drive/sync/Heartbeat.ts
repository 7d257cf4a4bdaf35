import type {
  OperationOutcome,
  SyncChunk,
  SyncOperation,
} from '../../../../domain/syncOperation.ts'
import { recordHeartbeat } from './continueRun.ts'
import type { RunProgress } from './run.ts'
import { SyncFailure } from './SyncFailure.ts'
import { type Lease, LeaseLost, type RunPorts } from './syncPorts.ts'

/** Milliseconds between heartbeats. Firestore bears one write a second per document. */
const intervalMs = 2000

/**
 * Records regularly that a run is being worked on, with its progress and outcomes. Calls `stop` if someone has
 * canceled the run, or another worker has taken it.
 */
export class Heartbeat {
  readonly #lease: Lease
  readonly #ports: RunPorts
  readonly #isAskedToWait: () => boolean
  readonly #stop: (reason: unknown) => void
  #progress: RunProgress | null = null
  #chunk: SyncChunk | null = null
  #isNew = false
  #sending: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  /** `isAskedToWait`: Google refuses requests at the moment. */
  constructor(
    lease: Lease,
    ports: RunPorts,
    isAskedToWait: () => boolean,
    stop: (reason: unknown) => void,
  ) {
    this.#isAskedToWait = isAskedToWait
    this.#lease = lease
    this.#ports = ports
    this.#stop = stop
  }

  /** Starts sending; `end` must follow. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.send().then(
        () => this.start(),
        (error: unknown) => {
          const isEnd = error instanceof LeaseLost || error instanceof SyncFailure
          // Any other error is Firestore's: the next heartbeat may get through.
          if (isEnd) this.#stop(error)
          else this.start()
        },
      )
    }, intervalMs)
  }

  /** Resolves when nothing more will be written. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending.catch(() => undefined)
    clearTimeout(this.#timer)
  }

  /** From now on progress is told, beginning with this. */
  follow(progress: RunProgress): void {
    this.#progress = progress
  }

  /** Outcomes are filled in here from now on. */
  watch(chunk: SyncChunk): void {
    this.#chunk = chunk
  }

  started({ name }: SyncOperation): void {
    if (this.#progress) this.#progress = { ...this.#progress, current: name }
  }

  completed(operation: SyncOperation, outcome: OperationOutcome, bytes: number): void {
    operation.outcome = outcome
    this.#isNew = true
    const progress = this.#progress
    if (!progress) return
    const count = progress[outcome.kind] + 1
    this.#progress = { ...progress, [outcome.kind]: count, bytes: progress.bytes + bytes }
  }

  /** Writes now what is known, after what is being written. @throws LeaseLost, what the ports throw */
  send(): Promise<void> {
    this.#sending = this.#sending.catch(() => undefined).then(() => this.#write())
    return this.#sending
  }

  async #write(): Promise<void> {
    const chunk = this.#isNew && this.#chunk ? structuredClone(this.#chunk) : null
    const progress = this.#progress
    this.#isNew = false
    const sign = {
      asked_to_wait: this.#isAskedToWait(),
      ...(progress && { progress: { ...progress } }),
      ...(chunk && { chunk }),
    }
    const sent = recordHeartbeat(this.#lease, sign, this.#ports)
    const isCanceled = await sent.catch((error: unknown) => {
      this.#isNew ||= chunk !== null
      throw error
    })
    if (isCanceled) this.#stop(new SyncCanceled())
  }
}

/** The reason with which the work on a run is aborted when somebody cancels it. */
export class SyncCanceled extends Error {}
