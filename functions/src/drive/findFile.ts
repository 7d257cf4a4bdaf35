import { type DriveContext, driveUnits, treeError } from './driveContext.ts'
import { fileAnswer } from './driveShapes.ts'
import type { DriveFile } from './driveTypes.ts'

/** What Drive knows of one file; null where it knows none of this id, or doesn't share it. */
export async function findFile(
  drive: DriveContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<DriveFile | null> {
  const params = { fileId: id, fields: fileAnswer.fields, supportsAllDrives: true }
  const tried = await drive.retry(
    () => drive.requests.get(params, fileAnswer.schema, { signal }),
    driveUnits.get,
    signal,
  )
  if ('result' in tried) return tried.result
  const { error } = tried
  if (error.kind === 'final' && error.failure.reason === 'gone') return null
  throw treeError(error)
}
