import { errorSchema } from './driveShapes.ts'
import type { DriveFailure, FileFailure, RunFailure } from './driveTypes.ts'

/** Why one attempt failed, and what follows from it. */
export type AttemptError =
  /** Too many requests: all workers wait, and the attempt doesn't count. */
  | { kind: 'refused'; detail: string; retryAfterMs: number }
  /**
   * May well be better next time. `isBytes`: what came was not what Drive promised. `isToken`: the token
   * had worked before, and was refused.
   */
  | { kind: 'passing'; detail: string; retryAfterMs: number; isBytes?: boolean; isToken?: boolean }
  /** Refused with a token that never worked; a revoked one is a passing error. */
  | { kind: 'unauthorized'; detail: string }
  | { kind: 'final'; failure: DriveFailure }

/** Thrown by an attempt; never leaves the client. */
export class AttemptFailed extends Error {
  readonly error: AttemptError

  constructor(error: AttemptError) {
    super('detail' in error ? error.detail : error.kind)
    this.error = error
  }
}

export type Answer = {
  status: number
  retryAfter: string | null
  /** Parsed JSON, or text where it is none. */
  body: unknown
}

/** Too slow, or too many requests: the only statuses below 500 that pass by themselves. */
const busyStatuses = [408, 429]

const refusedReasons = ['userRateLimitExceeded', 'rateLimitExceeded']

const runReasons: Record<string, RunFailure['reason']> = {
  dailyLimitExceeded: 'quota_exhausted',
  domainPolicy: 'not_allowed',
  accessNotConfigured: 'not_configured',
  /** The token lacks the scope; a right to one file that is missing has another name. */
  insufficientPermissions: 'not_configured',
}

/** What an answer other than 200 means. By the guide at developers.google.com/workspace/drive. */
export function errorOf(answer: Answer, now: number): AttemptError {
  const { status } = answer
  const error = errorSchema.safeParse(answer.body).data?.error
  const reason = error?.errors[0]?.reason
  const detail = `${status} ${reason ?? 'without a reason'}`
  const retryAfterMs = retryAfterOf(answer, now)
  if (status === 429 || (status === 403 && refusedReasons.includes(reason ?? ''))) {
    return { kind: 'refused', detail, retryAfterMs }
  }
  if (status === 401) return { kind: 'unauthorized', detail }
  if (status === 408 || status >= 500) return { kind: 'passing', detail, retryAfterMs }
  // Drive's own refusals are JSON with a reason; a proxy's page proves nothing about a file.
  if (!reason) return { kind: 'passing', detail, retryAfterMs }
  const isOfRun = status === 403 && Object.hasOwn(runReasons, reason)
  const runReason = isOfRun ? runReasons[reason] : undefined
  if (runReason) return finalError({ kind: 'run', reason: runReason, detail })
  return finalError({ kind: 'file', reason: fileReasonOf(status, reason), detail })
}

function fileReasonOf(status: number, reason: string): FileFailure['reason'] {
  if (status === 404 || status === 410) return 'gone'
  // Too many have downloaded this one file; tomorrow it is there again.
  return status === 403 && reason !== 'downloadQuotaExceeded' ? 'forbidden' : 'unavailable'
}

const finalError = (failure: DriveFailure): AttemptError => ({ kind: 'final', failure })

/** Milliseconds; the header holds seconds or a date. 0 without one. */
function retryAfterOf({ retryAfter }: Answer, now: number): number {
  if (retryAfter === null) return 0
  const seconds = Number(retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

/** An error of the network or of signing in, or null for an error that is a bug of ours. */
export function attemptErrorIn(error: unknown): AttemptError | null {
  if (error instanceof AttemptFailed) return error.error
  // Google's client comes with several copies of its error class, so the shape has to tell.
  if (!(error instanceof Error) || !('config' in error)) return null
  // Drive's own answers are never thrown: one with a status is the token server's.
  const status = 'status' in error ? Number(error.status) : 0
  const isRefusal = status >= 400 && status < 500 && !busyStatuses.includes(status)
  if (isRefusal) {
    return { kind: 'unauthorized', detail: `no token: ${error.message}` }
  }
  return { kind: 'passing', detail: error.message, retryAfterMs: 0 }
}
