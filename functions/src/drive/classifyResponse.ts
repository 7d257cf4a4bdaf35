import type { SyncFileFailure, SyncRunFailure } from '../../../domain/syncReasons.ts'
import { errorSchema } from './driveShapes.ts'
import { AttemptFailed, FileFailed, type RunEnded, runFailed } from './errors.ts'

export type ErrorResponse = {
  status: number
  retryAfter: string | null
  body: unknown
}

const rateLimitReasons = ['userRateLimitExceeded', 'rateLimitExceeded']

const runReasons: ReadonlyMap<string, SyncRunFailure> = new Map([
  ['dailyLimitExceeded', 'quota_exhausted'],
  ['domainPolicy', 'not_allowed'],
  ['accessNotConfigured', 'not_configured'],
  // The token lacks the scope. A missing right to one file is `insufficientFilePermissions`.
  ['insufficientPermissions', 'not_configured'],
])

export function classifyResponse(
  response: ErrorResponse,
  now: number,
): AttemptFailed | FileFailed | RunEnded {
  const { status } = response
  const error = errorSchema.safeParse(response.body).data?.error
  const reason = error?.errors[0]?.reason
  const detail = `${status} ${reason ?? 'without a reason'}`
  const retryAfterMs = retryAfterOf(response, now)
  if (status === 429 || (status === 403 && rateLimitReasons.includes(reason ?? ''))) {
    return new AttemptFailed('rate_limited', detail, retryAfterMs)
  }
  if (status === 401) return new AttemptFailed('unauthorized', detail)
  // Drive's own refusals have a reason. A proxy's error page says nothing about the file.
  if (status === 408 || status >= 500 || !reason) {
    return new AttemptFailed('transient', detail, retryAfterMs)
  }
  const runReason = status === 403 ? runReasons.get(reason) : undefined
  return runReason
    ? runFailed(runReason, detail)
    : new FileFailed(fileReasonOf(status, reason), detail)
}

function fileReasonOf(status: number, reason: string): SyncFileFailure {
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

/** @throws errors that aren't of a single attempt */
export function asAttemptFailed(error: unknown): AttemptFailed {
  if (error instanceof AttemptFailed) return error
  // Google's client bundles several copies of its error class, so `instanceof` doesn't work.
  if (!(error instanceof Error) || !('config' in error)) throw error
  // We turn off errors for Drive's own statuses, so a status here comes from the token server.
  const status = 'status' in error ? Number(error.status) : 0
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isRefusal
    ? new AttemptFailed('unauthorized', `no token: ${error.message}`)
    : new AttemptFailed('transient', error.message)
}
