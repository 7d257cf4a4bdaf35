import { driveProjectId } from '../../../../domain/driveFolders.ts'
import type { SyncChange, SyncOperation } from '../../../../domain/syncOperation.ts'
import { FileFailed } from '../errors.ts'
import type { OperationContext } from './syncPorts.ts'

const revealing: readonly SyncChange[] = ['added', 'content', 'restore', 'move']

/**
 * Checks again before showing a photo: the owner may have removed it since the plan was made, and Drive also serves
 * files from its trash.
 * @throws FileFailed `gone` or `changed`
 */
export async function assertStillInDrive(
  operation: SyncOperation & { kind: 'add' | 'update' },
  { client, signal, lookUpFolder }: OperationContext,
): Promise<void> {
  const { drive_id, entry_id, project_id, content, parents_named } = operation
  const changes = operation.kind === 'add' ? ['added' as const] : operation.changes
  if (!changes.some((change) => revealing.includes(change))) return
  const file = await client.getFile(drive_id, signal)
  const entry = entry_id === drive_id ? file : await client.getFile(entry_id, signal)
  const parents = entry?.parents ?? []
  const home = parents.find((id) => driveProjectId(id) === project_id)
  const place = home ? await lookUpFolder(home) : parents.length > 0 ? 'elsewhere' : 'no_parents'
  const isMoved = place === 'elsewhere' || (place === 'no_parents' && parents_named)
  if (!file || file.trashed || !entry || entry.trashed || isMoved) {
    throw new FileFailed('gone', 'gone since it was listed')
  }
  if (file.md5 === content.md5) return
  throw new FileFailed('changed', 'replaced since it was listed')
}
