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

/** Why a run ended by this error. */
export function failureOf(error: unknown): Pick<SyncFailure, 'reason' | 'detail' | 'folder'> {
  if (error instanceof SyncFailure) {
    return { reason: error.reason, detail: error.detail, folder: error.folder }
  }
  if (error instanceof DriveError && error.failure.kind === 'run') {
    return { reason: error.failure.reason, detail: error.failure.detail, folder: null }
  }
  return { reason: 'unexpected', detail: String(error), folder: null }
}
