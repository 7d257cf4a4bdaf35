import { type AttemptError, classifyError } from './attemptError.ts'
import { DriveError } from './driveTypes.ts'
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

export type LastError = Extract<AttemptError, { kind: 'transient' | 'permanent' }>

export type RetryResult<Result> = { result: Result } | { error: LastError }

/** @throws DriveError that ends the run, the signal's reason, unexpected errors */
export async function retryDrive<Result>(
  attempt: () => Promise<Result>,
  { limiter, clock, random, log, units, signal }: RetryOptions,
): Promise<RetryResult<Result>> {
  const unauthorized = (detail: string) =>
    new DriveError({ kind: 'run', reason: 'unauthorized', detail })
  let failed = 0
  let rateLimitedAt: number | null = null
  let wasUnauthorized = false
  for (;;) {
    const startedAt = await limiter.acquire(units, signal)
    const outcome = await tryOnce(attempt, signal)
    if ('result' in outcome) return outcome
    switch (outcome.kind) {
      case 'rate_limited': {
        const { detail, retryAfterMs } = outcome
        log('drive rate-limited', { detail, retryAfterMs })
        rateLimitedAt ??= startedAt
        if (clock.now() + retryAfterMs - rateLimitedAt > maxRateLimitedMs) {
          throw new DriveError({ kind: 'run', reason: 'asked_to_wait', detail })
        }
        limiter.onRateLimited(startedAt, retryAfterMs)
        break
      }
      case 'unauthorized':
        if (wasUnauthorized) throw unauthorized(outcome.detail)
        wasUnauthorized = true
        break
      case 'transient': {
        const { detail, retryAfterMs } = outcome
        failed += 1
        log('drive failed', { detail, failed })
        if (failed === maxAttempts && outcome.isToken) throw unauthorized(detail)
        if (failed === maxAttempts || retryAfterMs > maxRateLimitedMs) return { error: outcome }
        const backoff = random() * Math.min(maxBackoffMs, 500 * 2 ** failed)
        await clock.sleep(Math.max(backoff, retryAfterMs), signal)
        break
      }
      case 'permanent':
        if (outcome.failure.kind === 'run') throw new DriveError(outcome.failure)
        return { error: outcome }
    }
  }
}

async function tryOnce<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<{ result: Result } | AttemptError> {
  try {
    return { result: await attempt() }
  } catch (error) {
    signal?.throwIfAborted()
    const known = classifyError(error)
    if (known === null) throw error
    return known
  }
}
