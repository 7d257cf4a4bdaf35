import { driveProjectId, rootIdsOf } from '../../../../domain/driveFolders.ts'
import type { SyncChange, SyncOperation } from '../../../../domain/syncOperation.ts'
import { DriveError } from '../driveTypes.ts'
import { type EvidenceSource, nullOnFileError } from './findEvidence.ts'
import type { OperationContext } from './operationContext.ts'

/** What may show to visitors what they did not see. */
const showing: readonly SyncChange[] = ['added', 'content', 'restore', 'move']

/**
 * What the owner has taken out of Drive since the plan was made is not shown: Drive gives the bytes of a
 * file in its trash, too.
 * @throws DriveError `gone`, `changed`
 */
export async function assertStillInDrive(
  operation: SyncOperation & { kind: 'add' | 'update' },
  { client, signal, placeOf }: OperationContext,
): Promise<void> {
  const { drive_id, entry_id, project_id, content, parents_named } = operation
  const changes = operation.kind === 'add' ? ['added' as const] : operation.changes
  if (!changes.some((change) => showing.includes(change))) return
  const file = await client.getFile(drive_id, signal)
  const entry = entry_id === drive_id ? file : await client.getFile(entry_id, signal)
  const parents = entry?.parents ?? []
  const home = parents.find((id) => driveProjectId(id) === project_id)
  const place = home ? await placeOf(home) : parents.length > 0 ? 'elsewhere' : 'unnamed'
  const isMoved = place === 'elsewhere' || (place === 'unnamed' && parents_named)
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

type Place = Awaited<ReturnType<OperationContext['placeOf']>>

/**
 * Where the folder of a project lies: asked of Drive once each. One that Drive refuses to tell of stays
 * where it was.
 */
export function createFolderLookup({
  client,
  settings,
  signal,
}: EvidenceSource): OperationContext['placeOf'] {
  const roots = rootIdsOf(settings)
  const answers = new Map<string, Promise<Place>>()
  const ask = async (id: string): Promise<Place> => {
    const folder = await client.getFile(id, signal)
    if (!folder || folder.problem) return 'here'
    if (folder.trashed) return 'elsewhere'
    if (folder.parents.length === 0) return 'unnamed'
    return folder.parents.some((parent) => roots.includes(parent)) ? 'here' : 'elsewhere'
  }
  return (id) => {
    const known =
      answers.get(id) ??
      ask(id)
        .catch(nullOnFileError)
        .then((place) => place ?? 'here')
    answers.set(id, known)
    return known
  }
}
