import type { Clock, DriveGate } from './driveGate.ts'
import { type Trouble, thrownTrouble } from './driveTrouble.ts'
import { DriveError } from './driveTypes.ts'

/** An operation is given up after so many failed attempts. Refusals are no failures. */
const attempts = 8

/** Milliseconds of an attempt's longest wait before the next one. */
const longestWaitMs = 32_000

/** An operation that has been refused for so many milliseconds, or would be, is given up. */
const patienceMs = 10 * 60_000

export type RetryOptions = {
  gate: DriveGate
  clock: Clock
  random: () => number
  log: (message: string, fields: Record<string, unknown>) => void
  /** What one attempt costs of the quota. */
  units: number
  signal?: AbortSignal | undefined
}

/** The trouble that ended an operation: no attempt helped, or none would. */
export type LastTrouble = Extract<Trouble, { kind: 'passing' | 'final' }>

export type Tried<Result> = { result: Result } | { trouble: LastTrouble }

/**
 * Makes attempts until one succeeds or no more make sense. @throws DriveError where the whole run
 * has to end, the signal's reason when it aborts, and every error that is a bug of ours.
 */
export async function retryDrive<Result>(
  attempt: () => Promise<Result>,
  options: RetryOptions,
): Promise<Tried<Result>> {
  const { gate, clock, random, log, units, signal } = options
  let failed = 0
  let refusedAt: number | null = null
  let wasUnauthorized = false
  for (;;) {
    const enteredAt = await gate.enter(units, signal)
    const trouble = await troubleIn(attempt, signal)
    if ('result' in trouble) return trouble
    switch (trouble.kind) {
      case 'refused':
        log('drive refused', { detail: trouble.detail, retryAfterMs: trouble.retryAfterMs })
        refusedAt ??= enteredAt
        if (clock.now() + trouble.retryAfterMs - refusedAt > patienceMs) {
          throw new DriveError({ kind: 'run', reason: 'quota_exhausted', detail: trouble.detail })
        }
        gate.refused(enteredAt, trouble.retryAfterMs)
        break
      case 'unauthorized':
        if (wasUnauthorized) {
          throw new DriveError({ kind: 'run', reason: 'unauthorized', detail: trouble.detail })
        }
        wasUnauthorized = true
        break
      case 'passing': {
        failed += 1
        log('drive failed', { detail: trouble.detail, failed })
        if (failed === attempts || trouble.retryAfterMs > patienceMs) return { trouble }
        const wait = random() * Math.min(longestWaitMs, 500 * 2 ** failed)
        await clock.sleep(Math.max(wait, trouble.retryAfterMs), signal)
        break
      }
      case 'final':
        if (trouble.failure.kind === 'run') throw new DriveError(trouble.failure)
        return { trouble }
    }
  }
}

async function troubleIn<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<{ result: Result } | Trouble> {
  try {
    return { result: await attempt() }
  } catch (error) {
    signal?.throwIfAborted()
    const trouble = thrownTrouble(error)
    if (trouble === null) throw error
    return trouble
  }
}
