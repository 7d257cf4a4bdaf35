import type { DriveRequests, DriveTimeouts } from './driveRequests.ts'
import { DriveError } from './driveTypes.ts'
import type { LastError, Tried } from './retryDrive.ts'

/** What every operation of the client works with. */
export type DriveContext = {
  requests: DriveRequests
  timeouts: DriveTimeouts
  retry: <Result>(
    attempt: () => Promise<Result>,
    units: number,
    signal: AbortSignal | undefined,
  ) => Promise<Tried<Result>>
}

/** Units of the quota. https://developers.google.com/workspace/drive/api/guides/limits */
export const driveUnits = { list: 100, get: 5, download: 200 } as const

/** The error for an answer about the tree that could not be had: without it, a run knows nothing. */
export function treeError(error: LastError): DriveError {
  if (error.kind === 'final') return new DriveError(error.failure)
  return new DriveError({ kind: 'run', reason: 'unreachable', detail: error.detail })
}
