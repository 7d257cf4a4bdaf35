import { type AttemptError, attemptErrorIn } from './attemptError.ts'
import { DriveError } from './driveTypes.ts'
import type { Clock, RateLimiter } from './rateLimiter.ts'

/** An operation is given up after so many failed attempts. Refusals are no failures. */
const attempts = 8

/** Milliseconds of an attempt's longest wait before the next one. */
const longestWaitMs = 32_000

/** An operation that has been refused for so many milliseconds, or would be, is given up. */
const patienceMs = 10 * 60_000

export type RetryOptions = {
  limiter: RateLimiter
  clock: Clock
  random: () => number
  log: (message: string, fields: Record<string, unknown>) => void
  /** What one attempt costs of the quota. */
  units: number
  signal?: AbortSignal | undefined
}

/** The error that ended an operation: no attempt helped, or none would. */
export type LastError = Extract<AttemptError, { kind: 'passing' | 'final' }>

export type Tried<Result> = { result: Result } | { error: LastError }

/**
 * Makes attempts until one succeeds or no more make sense. @throws DriveError where the whole run
 * has to end, the signal's reason when it aborts, and every error that is a bug of ours.
 */
export async function retryDrive<Result>(
  attempt: () => Promise<Result>,
  options: RetryOptions,
): Promise<Tried<Result>> {
  const { limiter, clock, random, log, units, signal } = options
  let failed = 0
  let refusedAt: number | null = null
  let wasUnauthorized = false
  for (;;) {
    const enteredAt = await limiter.enter(units, signal)
    const error = await outcomeOf(attempt, signal)
    if ('result' in error) return error
    switch (error.kind) {
      case 'refused':
        log('drive refused', { detail: error.detail, retryAfterMs: error.retryAfterMs })
        refusedAt ??= enteredAt
        if (clock.now() + error.retryAfterMs - refusedAt > patienceMs) {
          throw new DriveError({ kind: 'run', reason: 'asked_to_wait', detail: error.detail })
        }
        limiter.refused(enteredAt, error.retryAfterMs)
        break
      case 'unauthorized':
        if (wasUnauthorized) {
          throw new DriveError({ kind: 'run', reason: 'unauthorized', detail: error.detail })
        }
        wasUnauthorized = true
        break
      case 'passing': {
        failed += 1
        log('drive failed', { detail: error.detail, failed })
        if (failed === attempts && error.isToken) {
          throw new DriveError({ kind: 'run', reason: 'unauthorized', detail: error.detail })
        }
        if (failed === attempts || error.retryAfterMs > patienceMs) return { error }
        const wait = random() * Math.min(longestWaitMs, 500 * 2 ** failed)
        await clock.sleep(Math.max(wait, error.retryAfterMs), signal)
        break
      }
      case 'final':
        if (error.failure.kind === 'run') throw new DriveError(error.failure)
        return { error }
    }
  }
}

async function outcomeOf<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<{ result: Result } | AttemptError> {
  try {
    return { result: await attempt() }
  } catch (error) {
    signal?.throwIfAborted()
    const failed = attemptErrorIn(error)
    if (failed === null) throw error
    return failed
  }
}
