import { driveProjectId, rootIdsOf } from '../../../../domain/driveFolders.ts'
import type { SyncChange, SyncOperation } from '../../../../domain/syncOperation.ts'
import { DriveError } from '../driveTypes.ts'
import { type EvidenceSource, provesNothing } from './findEvidence.ts'
import type { OperationContext } from './operationContext.ts'

/** What may show to visitors what they did not see. */
const showing: readonly SyncChange[] = ['added', 'content', 'restore', 'move']

/**
 * What the owner has taken out of Drive since the plan was made is not shown: Drive gives the bytes of a
 * file in its trash, too.
 * @throws DriveError `gone`, `changed`
 */
export async function assertStillThere(
  operation: SyncOperation & { kind: 'add' | 'update' },
  { client, signal, isElsewhere }: OperationContext,
): Promise<void> {
  const { drive_id, entry_id, project_id, content } = operation
  const changes = operation.kind === 'add' ? ['added' as const] : operation.changes
  if (!changes.some((change) => showing.includes(change))) return
  const file = await client.getFile(drive_id, signal, content.resource_key)
  const entry = entry_id === drive_id ? file : await client.getFile(entry_id, signal)
  // None where the folder itself is not shared.
  const parents = entry?.parents ?? []
  const home = parents.find((id) => driveProjectId(id) === project_id)
  const isMoved = parents.length > 0 && (!home || (await isElsewhere(home)))
  if (!file || file.trashed || !entry || entry.trashed || isMoved) {
    throw new DriveError({ kind: 'file', reason: 'gone', detail: 'gone since it was listed' })
  }
  if (file.md5 !== content.md5) {
    throw new DriveError({
      kind: 'file',
      reason: 'changed',
      detail: 'replaced since it was listed',
    })
  }
}

/**
 * Whether a project's folder lies in none of the three any more: asked of Drive once each. One of which
 * Drive does not tell stays where it was.
 */
export function folderQuestion({
  client,
  settings,
  signal,
}: EvidenceSource): OperationContext['isElsewhere'] {
  const roots = rootIdsOf(settings)
  const answers = new Map<string, Promise<boolean>>()
  const ask = async (id: string) => {
    const folder = await client.getFile(id, signal)
    if (!folder || folder.problem || folder.parents.length === 0) return false
    return folder.trashed || !folder.parents.some((parent) => roots.includes(parent))
  }
  return (id) => {
    const known = answers.get(id) ?? ask(id).catch(provesNothing).then(Boolean)
    answers.set(id, known)
    return known
  }
}
