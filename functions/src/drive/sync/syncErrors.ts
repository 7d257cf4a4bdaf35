import type { DriveFolderKey } from '../../../../domain/driveFolders.ts'
import type { SyncRunFailure } from '../../../../domain/syncReasons.ts'
import { DriveError } from '../driveTypes.ts'
import type { RunFailure } from './run.ts'

/** Another worker has the run: nothing was written, and this worker stops silently. */
export class LeaseLost extends Error {}

export class SyncCanceled extends Error {}

/** Ends a run. The owner reads the reason. */
export class SyncFailure extends Error {
  readonly failure: RunFailure

  constructor(reason: SyncRunFailure, detail: string, folder: DriveFolderKey | null = null) {
    super(`sync: ${reason}: ${detail}`)
    this.name = 'SyncFailure'
    this.failure = { reason, detail, folder }
  }
}

export function runFailureOf(error: unknown): RunFailure | null {
  if (error instanceof SyncFailure) return error.failure
  if (!(error instanceof DriveError)) return null
  const { kind, reason, detail } = error.failure
  return { reason: kind === 'run' ? reason : 'unexpected', detail, folder: null }
}
