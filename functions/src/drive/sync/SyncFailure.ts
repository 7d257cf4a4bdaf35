import type { DriveFolderKey } from '../../../../domain/driveFolders.ts'
import type { SyncRunFailure } from '../../../../domain/syncReasons.ts'
import { DriveError } from '../driveTypes.ts'

/** Ends a run; the owner reads its reason. */
export class SyncFailure extends Error {
  readonly reason: SyncRunFailure
  readonly detail: string
  readonly folder: DriveFolderKey | null

  constructor(reason: SyncRunFailure, detail: string, folder: DriveFolderKey | null = null) {
    super(`sync: ${reason}: ${detail}`)
    this.name = 'SyncFailure'
    this.reason = reason
    this.detail = detail
    this.folder = folder
  }
}

/** Why this error ends a run; null if the queue should retry. */
export function failureOf(
  error: unknown,
): Pick<SyncFailure, 'reason' | 'detail' | 'folder'> | null {
  if (error instanceof SyncFailure) {
    return { reason: error.reason, detail: error.detail, folder: error.folder }
  }
  if (!(error instanceof DriveError)) return null
  const { kind, reason, detail } = error.failure
  return { reason: kind === 'run' ? reason : 'unexpected', detail, folder: null }
}
