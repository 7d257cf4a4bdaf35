import type { DriveRequests, DriveTimeouts } from './driveRequests.ts'
import type { DriveFile } from './driveTypes.ts'
import { AttemptFailed, FileFailed, runFailed } from './errors.ts'

export type DriveContext = {
  requests: DriveRequests
  timeouts: DriveTimeouts
  retry: <Result>(
    attempt: () => Promise<Result>,
    units: number,
    signal: AbortSignal | undefined,
  ) => Promise<Result>
}

/** Quota units. https://developers.google.com/workspace/drive/api/guides/limits */
export const driveUnits = { list: 100, get: 5, download: 200 } as const

/** A folder or file that can't be looked up ends the run, unless Drive refuses only that one. */
export function throwLookupError(error: unknown): never {
  throw error instanceof AttemptFailed ? runFailed('unreachable', error.message) : error
}

/** Null if the file doesn't exist or isn't shared. */
export function findFile(
  drive: DriveContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<DriveFile | null> {
  const found = drive.retry(() => drive.requests.get(id, signal), driveUnits.get, signal)
  return found.catch((error: unknown) => {
    if (error instanceof FileFailed && error.reason === 'gone') return null
    return throwLookupError(error)
  })
}
