import type { SyncFileFailure } from '../../../domain/syncReasons.ts'
import { failureOf, type RunEnd } from './sync/run.ts'

/** docs/drive.md shows where each error leads. */

type AttemptKind =
  /** All workers wait, and the attempt doesn't count. */
  | 'rate_limited'
  | 'transient'
  /** Size or checksum isn't the listed one. */
  | 'wrong_content'
  | 'unauthorized'
  /** A token that had worked was refused. */
  | 'revoked_token'

/** One request failed, and may be repeated. Never leaves the client. */
export class AttemptFailed extends Error {
  readonly kind: AttemptKind
  readonly retryAfterMs: number

  constructor(kind: AttemptKind, detail: string, retryAfterMs = 0) {
    super(detail)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** One file or folder can't be read, or isn't as listed. The run continues. */
export class FileFailed extends Error {
  readonly reason: SyncFileFailure
  readonly detail: string

  constructor(reason: SyncFileFailure, detail: string) {
    super(`Drive: ${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

/** The run failed, and the owner reads the reason; or it was canceled. */
export class RunEnded extends Error {
  readonly end: RunEnd

  constructor(end: RunEnd) {
    super(`sync: ${JSON.stringify(end)}`)
    this.end = end
  }
}

export function runFailed(...facts: Parameters<typeof failureOf>): RunEnded {
  return new RunEnded({ state: 'failed', failure: failureOf(...facts) })
}

/** Another worker has the run: nothing was written, and this worker stops silently. */
export class LeaseLost extends Error {}
