import type { DriveRequests, DriveTimeouts } from './driveRequests.ts'
import { DriveError, type DriveFile } from './driveTypes.ts'
import type { LastError, RetryResult } from './retryDrive.ts'

export type DriveContext = {
  requests: DriveRequests
  timeouts: DriveTimeouts
  retry: <Result>(
    attempt: () => Promise<Result>,
    units: number,
    signal: AbortSignal | undefined,
  ) => Promise<RetryResult<Result>>
}

/** Quota units. https://developers.google.com/workspace/drive/api/guides/limits */
export const driveUnits = { list: 100, get: 5, download: 200 } as const

/** A folder or file that can't be looked up ends the run, unless Drive refuses only that one. */
export function lookupError(error: LastError): DriveError {
  if (error.kind === 'permanent') return new DriveError(error.failure)
  return new DriveError({ kind: 'run', reason: 'unreachable', detail: error.detail })
}

/** Null if the file doesn't exist or isn't shared. */
export async function findFile(
  drive: DriveContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<DriveFile | null> {
  const tried = await drive.retry(() => drive.requests.get(id, signal), driveUnits.get, signal)
  if ('result' in tried) return tried.result
  const { error } = tried
  if (error.kind === 'permanent' && error.failure.reason === 'gone') return null
  throw lookupError(error)
}
