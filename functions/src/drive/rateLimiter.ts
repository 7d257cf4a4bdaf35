export type Clock = {
  now: () => number
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** At most this much unused quota is saved up. */
const burstMs = 1000

const firstPauseMs = 1000
const maxPauseMs = 64_000

/** Spreads all requests over the quota. If Drive rate-limits one, all workers pause, longer each time. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #msPerUnit: number
  #nextUnitAt = 0
  #pausedAt = Number.NEGATIVE_INFINITY
  #resumesAt = 0
  #level = 0

  constructor(options: { clock: Clock; random: () => number; unitsPerMinute: number }) {
    this.#clock = options.clock
    this.#random = options.random
    this.#msPerUnit = 60_000 / options.unitsPerMinute
  }

  async acquire(units: number, signal?: AbortSignal): Promise<number> {
    const { now, sleep } = this.#clock
    const due = Math.max(this.#nextUnitAt, now() - burstMs)
    this.#nextUnitAt = due + units * this.#msPerUnit
    if (due > now()) await sleep(due - now(), signal)
    while (this.#resumesAt > now()) {
      // Jitter, so that the workers don't resume at the same moment.
      const jitter = this.#random() * Math.min(this.#resumesAt - this.#pausedAt, 1000)
      await sleep(this.#resumesAt - now() + jitter, signal)
    }
    signal?.throwIfAborted()
    return now()
  }

  onSuccess(): void {
    this.#level = Math.max(0, this.#level - 1)
  }

  onRateLimited(startedAt: number, retryAfterMs: number): void {
    const now = this.#clock.now()
    // Requests that were in flight when the pause began don't lengthen it.
    const isNew = startedAt > this.#pausedAt
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** this.#level)
    const backoff = isNew ? this.#random() * pauseMs : 0
    if (isNew) this.#level += 1
    this.#pausedAt = now
    this.#resumesAt = Math.max(this.#resumesAt, now + Math.max(backoff, retryAfterMs))
  }

  isPaused(): boolean {
    return this.#resumesAt > this.#clock.now()
  }
}
