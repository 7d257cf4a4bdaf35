import type {
  OperationOutcome,
  SyncChunk,
  SyncOperation,
} from '../../../../domain/syncOperation.ts'
import { recordHeartbeat } from './continueRun.ts'
import type { RunProgress } from './run.ts'
import type { Lease, RunPorts } from './syncPorts.ts'

/** Between two signs of life, in milliseconds. Firestore bears one write a second per document. */
const intervalMs = 2000

/**
 * What a run tells of itself while it works: signs of life in regular intervals, with progress and
 * outcomes. Hears in return that somebody canceled, or took the run over: `stop` is called then.
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
        (error: unknown) => this.#stop(error),
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
    const isCanceled = await recordHeartbeat(this.#lease, sign, this.#ports)
    if (isCanceled) this.#stop(new SyncCanceled())
  }
}

/** The reason with which the work on a run is aborted when somebody cancels it. */
export class SyncCanceled extends Error {}
