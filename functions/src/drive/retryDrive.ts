import { AttemptFailed, runFailed } from './errors.ts'
import type { Clock, RateLimiter } from './rateLimiter.ts'

const maxAttempts = 8

const maxBackoffMs = 32_000

/** Gives up if Drive rate-limits an operation for longer, or asks it to. */
const maxRateLimitedMs = 10 * 60_000

export type RetryOptions = {
  limiter: RateLimiter
  clock: Clock
  /** 0 to 1. */
  random: () => number
  log: (message: string, fields: Record<string, unknown>) => void
  units: number
  signal?: AbortSignal | undefined
}

/** @throws the last AttemptFailed, FileFailed, RunEnded, the signal's reason, unexpected errors */
export async function retryDrive<Result>(
  attempt: () => Promise<Result>,
  { limiter, clock, random, log, units, signal }: RetryOptions,
): Promise<Result> {
  let failed = 0
  let rateLimitedAt: number | null = null
  let wasUnauthorized = false
  for (;;) {
    const startedAt = await limiter.acquire(units, signal)
    try {
      const result = await attempt()
      limiter.onSuccess()
      return result
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof AttemptFailed)) throw error
      const { kind, message: detail, retryAfterMs } = error
      if (kind === 'rate_limited') {
        log('drive rate-limited', { detail, retryAfterMs })
        rateLimitedAt ??= startedAt
        if (clock.now() + retryAfterMs - rateLimitedAt > maxRateLimitedMs) {
          throw runFailed('asked_to_wait', detail)
        }
        limiter.onRateLimited(startedAt, retryAfterMs)
      } else if (kind === 'unauthorized') {
        if (wasUnauthorized) throw runFailed('unauthorized', detail)
        wasUnauthorized = true
      } else {
        failed += 1
        log('drive failed', { detail, failed })
        if (failed === maxAttempts && kind === 'revoked_token') {
          throw runFailed('unauthorized', detail)
        }
        if (failed === maxAttempts || retryAfterMs > maxRateLimitedMs) throw error
        const backoff = random() * Math.min(maxBackoffMs, 500 * 2 ** failed)
        await clock.sleep(Math.max(backoff, retryAfterMs), signal)
      }
    }
  }
}
