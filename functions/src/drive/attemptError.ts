import { errorSchema } from './driveShapes.ts'
import type { DriveFailure, FileFailure, RunFailure } from './driveTypes.ts'

export type AttemptError =
  /** All workers wait, and the attempt doesn't count. */
  | { kind: 'rate_limited'; detail: string; retryAfterMs: number }
  /**
   * Worth a retry. `isContent`: the bytes didn't match the listed size or checksum. `isToken`: a token that had
   * worked was refused.
   */
  | { kind: 'transient'; detail: string; retryAfterMs: number; isContent?: true; isToken?: true }
  | { kind: 'unauthorized'; detail: string }
  | { kind: 'permanent'; failure: DriveFailure }

export class AttemptFailed extends Error {
  readonly error: AttemptError

  constructor(error: AttemptError) {
    super('detail' in error ? error.detail : error.kind)
    this.error = error
  }
}

export type ErrorResponse = {
  status: number
  retryAfter: string | null
  body: unknown
}

const rateLimitReasons = ['userRateLimitExceeded', 'rateLimitExceeded']

const runReasons: Record<string, RunFailure['reason']> = {
  dailyLimitExceeded: 'quota_exhausted',
  domainPolicy: 'not_allowed',
  accessNotConfigured: 'not_configured',
  // The token lacks the scope. A missing right to one file is `insufficientFilePermissions`.
  insufficientPermissions: 'not_configured',
}

export function classifyResponse(response: ErrorResponse, now: number): AttemptError {
  const { status } = response
  const error = errorSchema.safeParse(response.body).data?.error
  const reason = error?.errors[0]?.reason
  const detail = `${status} ${reason ?? 'without a reason'}`
  const retryAfterMs = retryAfterOf(response, now)
  if (status === 429 || (status === 403 && rateLimitReasons.includes(reason ?? ''))) {
    return { kind: 'rate_limited', detail, retryAfterMs }
  }
  if (status === 401) return { kind: 'unauthorized', detail }
  // Drive's own refusals have a reason. A proxy's error page says nothing about the file.
  if (status === 408 || status >= 500 || !reason) return { kind: 'transient', detail, retryAfterMs }
  const isOfRun = status === 403 && Object.hasOwn(runReasons, reason)
  const runReason = isOfRun ? runReasons[reason] : undefined
  const failure: DriveFailure = runReason
    ? { kind: 'run', reason: runReason, detail }
    : { kind: 'file', reason: fileReasonOf(status, reason), detail }
  return { kind: 'permanent', failure }
}

function fileReasonOf(status: number, reason: string): FileFailure['reason'] {
  if (status === 404 || status === 410) return 'gone'
  // Too many downloads of this one file. It works again the next day.
  return status === 403 && reason !== 'downloadQuotaExceeded' ? 'forbidden' : 'unavailable'
}

function retryAfterOf({ retryAfter }: ErrorResponse, now: number): number {
  if (retryAfter === null) return 0
  const seconds = Number(retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

export function classifyError(error: unknown): AttemptError | null {
  if (error instanceof AttemptFailed) return error.error
  // Google's client bundles several copies of its error class, so `instanceof` doesn't work.
  if (!(error instanceof Error) || !('config' in error)) return null
  // We turn off errors for Drive's own statuses, so a status here comes from the token server.
  const status = 'status' in error ? Number(error.status) : 0
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  if (isRefusal) return { kind: 'unauthorized', detail: `no token: ${error.message}` }
  return { kind: 'transient', detail: error.message, retryAfterMs: 0 }
}
