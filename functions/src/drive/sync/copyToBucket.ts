import pRetry from 'p-retry'
import type { SyncOperation } from '../../../../domain/syncOperation.ts'
import { DriveError, type DriveFile } from '../driveTypes.ts'
import type { OperationContext } from './operationContext.ts'

type CopyResult = Pick<SyncOperation & { kind: 'add' | 'update' }, 'drive_id' | 'name' | 'content'>

/**
 * Brings a file's bytes from Drive into the bucket.
 * @throws DriveError, what the bucket throws time and again, the signal's reason
 */
export async function copyToBucket(
  operation: CopyResult,
  path: string,
  context: OperationContext,
): Promise<void> {
  const { client, downloads, ports, signal } = context
  const file = fileOf(operation)
  const bring = () =>
    client.download(
      file,
      (bytes, ended) => ports.upload(path, operation.content, bytes, ended),
      signal,
    )
  // The client makes Drive's errors good as far as that goes; here it is the bucket's.
  const isOfBucket = (error: Error) => !(error instanceof DriveError) && !signal.aborted
  await downloads.add(() =>
    pRetry(bring, { retries: 2, minTimeout: 300, shouldRetry: ({ error }) => isOfBucket(error) }),
  )
}

/** The file as it was listed. */
function fileOf({ drive_id, name, content }: CopyResult): DriveFile {
  return {
    id: drive_id,
    name,
    mimeType: content.mime_type,
    parents: [],
    trashed: false,
    md5: content.md5,
    size: content.size,
    modifiedTime: '',
    canDownload: true,
    shortcut: null,
    pixels: null,
    takenOn: null,
    problem: null,
  }
}
