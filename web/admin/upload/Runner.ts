import { type RunEnd, runUpload, type UploadContext } from './runUpload.ts'
import { isSaved } from './uploadState.ts'

/** Between a lost network, or a sign-out, and the first further attempt, in milliseconds. */
const firstRetryDelay = 2000

/** Between two attempts, in milliseconds: doubled each time, up to this. */
const longestRetryDelay = 30_000

type OnEnd = (end: Exclude<RunEnd, 'interrupted' | 'notSignedIn' | 'stopped'>) => void

/** Runs an upload, one run after the other, until nothing of it waits any more. */
export class Runner {
  readonly #context: UploadContext
  readonly #onEnd: OnEnd
  #run = new AbortController()
  #ended = Promise.resolve()
  #retryDelay = firstRetryDelay
  #stopRetry = () => {}
  /** Ends this, with the run under way. */
  readonly close: () => void

  /** @param onEnd called at the end of a run that is not followed by another */
  constructor(context: UploadContext, onEnd: OnEnd) {
    this.#context = context
    this.#onEnd = onEnd
    const stopWatching = context.ports.network.watch((online) => this.#noteNetwork(online))
    this.close = () => {
      this.stop()
      stopWatching()
    }
  }

  /** Sends what is left, where the network is there; else as soon as it is. */
  begin(): void {
    const { state, change, ports } = this.#context
    const { target, items } = state()
    if (!target) return
    this.stop()
    if (!ports.network.isOnline()) {
      change({ phase: 'offline' })
      return
    }
    const run = new AbortController()
    this.#run = run
    change({ phase: 'running' })
    const saved = items.filter(isSaved).length
    this.#ended = this.#ended.then(() =>
      ports.inTurn(async () => {
        if (run.signal.aborted) return
        const end = await runUpload(this.#context, run.signal)
        if (run.signal.aborted || end === 'stopped') return
        if (state().items.filter(isSaved).length > saved) this.#retryDelay = firstRetryDelay
        if (end === 'interrupted' || end === 'notSignedIn') this.#beginLater()
        else this.#onEnd(end)
      }),
    )
  }

  /** Ends what is being sent; a later run goes on with it. */
  stop(): void {
    this.#run.abort()
    this.#stopRetry()
  }

  /** Resolves once nothing is on its way any more, after `stop`. */
  ended(): Promise<void> {
    return this.#ended
  }

  #beginLater(): void {
    const { change, ports } = this.#context
    change({ phase: 'offline' })
    this.#stopRetry = ports.clock.after(this.#retryDelay, () => this.begin())
    this.#retryDelay = Math.min(2 * this.#retryDelay, longestRetryDelay)
  }

  #noteNetwork(online: boolean): void {
    const { state, change } = this.#context
    if (!online && state().phase === 'running') {
      this.stop()
      change({ phase: 'offline' })
    }
    if (!online) return
    this.#retryDelay = firstRetryDelay
    change({ items: state().items.map((item) => ({ ...item, attempts: 0 })) })
    if (state().phase === 'offline') this.begin()
  }
}
