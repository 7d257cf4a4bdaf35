import pRetry from 'p-retry'
import type { SyncOperation } from '../../../../domain/syncOperation.ts'
import { DriveError } from '../driveTypes.ts'
import type { OperationContext } from './operationContext.ts'

/** @throws DriveError, the bucket's error after three attempts, the signal's reason */
export async function copyToBucket(
  { drive_id: id, content }: SyncOperation & { kind: 'add' | 'update' },
  path: string,
  { client, downloads, ports, signal }: OperationContext,
): Promise<void> {
  const { md5, size } = content
  const copy = () =>
    client.download(
      { id, md5, size },
      (bytes, ended) => ports.upload(path, content, bytes, ended),
      signal,
    )
  // The client has already retried Drive's errors.
  const isOfBucket = (error: Error) => !(error instanceof DriveError) && !signal.aborted
  await downloads.add(() =>
    pRetry(copy, { retries: 2, minTimeout: 300, shouldRetry: ({ error }) => isOfBucket(error) }),
  )
}
