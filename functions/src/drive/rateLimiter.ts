/** Time as the client sees it; a test brings its own. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Rejects with the signal's reason when it aborts. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Unused budget is kept for so many milliseconds, so that a burst after a rest needn't wait. */
const burstMs = 1000

/** The pause after the first refusal has at most this many milliseconds, after each more twice as many. */
const firstPauseMs = 1000
const longestPauseMs = 64_000

/**
 * Where all workers wait before each request: it spends the quota's units evenly, and after a
 * refusal it is closed to everybody, for a random time that grows with every further refusal.
 */
export class RateLimiter {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #msPerUnit: number
  /** When the next unit is due. */
  #due = 0
  #closedAt = Number.NEGATIVE_INFINITY
  #opensAt = 0
  #level = 0

  constructor(options: { clock: Clock; random: () => number; budgetPerMinute: number }) {
    this.#clock = options.clock
    this.#random = options.random
    this.#msPerUnit = 60_000 / options.budgetPerMinute
  }

  /** Resolves when a request of so many units may go out. @returns the time of that. */
  async enter(units: number, signal?: AbortSignal): Promise<number> {
    const { now, sleep } = this.#clock
    const due = Math.max(this.#due, now() - burstMs)
    this.#due = due + units * this.#msPerUnit
    if (due > now()) await sleep(due - now(), signal)
    while (this.#opensAt > now()) {
      // Not all at the same moment: each comes a little later than it might.
      const pause = this.#opensAt - this.#closedAt
      await sleep(this.#opensAt - now() + this.#random() * Math.min(pause, 1000), signal)
    }
    signal?.throwIfAborted()
    return now()
  }

  /** A request was answered. */
  passed(): void {
    this.#level = Math.max(0, this.#level - 1)
  }

  /** A request that came in at `enteredAt` was refused, and asked to wait so long at least. */
  refused(enteredAt: number, retryAfterMs: number): void {
    const now = this.#clock.now()
    // One storm, many refusals: those already under way when the limiter closed say nothing new.
    const isNew = enteredAt > this.#closedAt
    const backoff = isNew ? this.#random() * this.#pauseMs() : 0
    if (isNew) this.#level += 1
    this.#closedAt = now
    this.#opensAt = Math.max(this.#opensAt, now + Math.max(backoff, retryAfterMs))
  }

  /** Nobody may go out at the moment. */
  isClosed(): boolean {
    return this.#opensAt > this.#clock.now()
  }

  #pauseMs(): number {
    return Math.min(longestPauseMs, firstPauseMs * 2 ** this.#level)
  }
}
