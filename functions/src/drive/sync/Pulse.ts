import type { RowOutcome, SyncChunk, SyncRow } from '../../../../domain/sync.ts'
import type { RunProgress } from './run.ts'
import { beat } from './runWork.ts'
import type { Lease, RunPorts } from './syncPorts.ts'

/** Between two signs of life, in milliseconds. Firestore bears one write a second per document. */
const beatMs = 2000

/**
 * What a run tells of itself while it works: signs of life in regular intervals, with progress and
 * outcomes. Hears in return that somebody cancelled, or took the run over: `stop` is called then.
 */
export class Pulse {
  readonly #lease: Lease
  readonly #ports: RunPorts
  readonly #stop: (reason: unknown) => void
  #progress: RunProgress | null = null
  #chunk: SyncChunk | null = null
  #isNew = false
  #beating: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(lease: Lease, ports: RunPorts, stop: (reason: unknown) => void) {
    this.#lease = lease
    this.#ports = ports
    this.#stop = stop
  }

  /** Begins to beat; `end` must follow. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.beat().then(
        () => this.start(),
        (error: unknown) => this.#stop(error),
      )
    }, beatMs)
  }

  /** Resolves when nothing more will be written. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#beating.catch(() => undefined)
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

  started({ name }: SyncRow): void {
    if (this.#progress) this.#progress = { ...this.#progress, current: name }
  }

  settled(row: SyncRow, outcome: RowOutcome, bytes: number): void {
    row.outcome = outcome
    this.#isNew = true
    const progress = this.#progress
    if (!progress) return
    const count = progress[outcome.kind] + 1
    this.#progress = { ...progress, [outcome.kind]: count, bytes: progress.bytes + bytes }
  }

  /** Writes now what is known, after what is being written. @throws LeaseLost, what the ports throw */
  beat(): Promise<void> {
    this.#beating = this.#beating.catch(() => undefined).then(() => this.#write())
    return this.#beating
  }

  async #write(): Promise<void> {
    const chunk = this.#isNew && this.#chunk ? structuredClone(this.#chunk) : null
    const progress = this.#progress
    this.#isNew = false
    const isCancelled = await beat(
      this.#lease,
      { ...(progress && { progress: { ...progress } }), ...(chunk && { chunk }) },
      this.#ports,
    )
    if (isCancelled) this.#stop(new SyncCancelled())
  }
}

/** The reason with which the work on a run is aborted when somebody cancels it. */
export class SyncCancelled extends Error {}
