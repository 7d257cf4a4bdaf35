import { driveDocumentId } from '../../domain/driveFolders.ts'
import type { SyncChange, SyncOperation } from '../../domain/syncOperation.ts'
import type { Applied, MemorySync } from './memorySync.ts'

/** The operations of all runs that say what did not happen. */
export function judgeReports(gallery: MemorySync): string[] {
  return [...gallery.runs.keys()].flatMap((runId) =>
    gallery.operationsOf(runId).flatMap((operation) => {
      const id = driveDocumentId(operation.drive_id)
      const applied = gallery.applied.filter((entry) => entry.runId === runId && entry.id === id)
      return lieOf(operation, applied, gallery).map((lie) => `${runId}: ${id} is not ${lie}`)
    }),
  )
}

function lieOf(
  operation: SyncOperation,
  applied: readonly Applied[],
  { tombstones, images, projects }: MemorySync,
): string[] {
  const { outcome } = operation
  const id = driveDocumentId(operation.drive_id)
  if (outcome?.kind === 'skipped') {
    const isTrue = {
      deleted_here: tombstones.has(id),
      kept_place: !tombstones.has(id),
      not_seen: images.has(id) || tombstones.has(id),
      kept_title: projects.has(id) || tombstones.has(id),
    }
    const { reason } = outcome
    return reason in isTrue && !Reflect.get(isTrue, reason) ? [reason] : []
  }
  if (outcome?.kind !== 'done') return []
  return outcome.changed.filter(
    (change) => !applied.some((entry) => does(change, entry, operation)),
  )
}

/** Whether this is the write that the report tells of. */
function does(kind: SyncChange, applied: Applied, operation: SyncOperation): boolean {
  if ('project' in applied) {
    const { create, update } = applied.project
    if (kind === 'added') return create !== undefined
    return kind === 'title' ? update?.title !== undefined : update?.category !== undefined
  }
  const { update, base, moveTo, forget } = applied.photo
  const isStored = 'content' in operation && base?.md5 === operation.content.md5
  switch (kind) {
    case 'rename':
      return update?.filename === operation.name
    case 'move':
      return 'project_id' in operation && moveTo === operation.project_id
    case 'restore':
      return update?.status !== undefined && update.status !== 'archived'
    case 'archived':
      return update?.status === 'archived' || forget === true
    default:
      return isStored
  }
}
