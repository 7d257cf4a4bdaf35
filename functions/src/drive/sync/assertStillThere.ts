import { driveProjectId } from '../../../../domain/driveFolders.ts'
import type { SyncOperation } from '../../../../domain/syncOperation.ts'
import { DriveError } from '../driveTypes.ts'
import type { OperationContext } from './operationContext.ts'

/**
 * What the owner has taken out of Drive since the plan was made is not shown: Drive gives the bytes of a
 * file in its trash, too.
 * @throws DriveError `gone`
 */
export async function assertStillThere(
  operation: SyncOperation & { kind: 'add' | 'update' },
  { client, signal }: OperationContext,
): Promise<void> {
  const { drive_id, entry_id, project_id, content } = operation
  const changes = operation.kind === 'add' ? (['content'] as const) : operation.changes
  if (!changes.some((change) => change === 'content' || change === 'restore')) return
  const file = await client.getFile(drive_id, signal, content.resource_key)
  const entry = entry_id === drive_id ? file : await client.getFile(entry_id, signal)
  // None where the folder itself is not shared.
  const parents = entry?.parents ?? []
  const isMoved = parents.length > 0 && !parents.some((id) => driveProjectId(id) === project_id)
  if (file && !file.trashed && !entry?.trashed && !isMoved) return
  throw new DriveError({ kind: 'file', reason: 'gone', detail: 'gone since it was listed' })
}
