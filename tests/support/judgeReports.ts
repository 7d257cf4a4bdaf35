import { driveProjectId } from '../../domain/driveFolders.ts'
import type { SyncChange, SyncOperation } from '../../domain/syncOperation.ts'
import { drivePhotoId } from '../../functions/src/drive/sync/drivePhotoId.ts'
import type { Applied, MemorySync } from './memorySync.ts'

/** The operations of all runs that say what did not happen. */
export function judgeReports(gallery: MemorySync): string[] {
  return [...gallery.runs.keys()].flatMap((runId) =>
    gallery.operationsOf(runId).flatMap((operation) => {
      const ids = idsOf(operation)
      const applied = gallery.applied.filter(
        (entry) => entry.runId === runId && ids.includes(entry.id),
      )
      return lieOf(operation, applied, gallery).map((lie) => `${runId}: ${ids} is not ${lie}`)
    }),
  )
}

/** Of the project or the photo that it is about: a row that was left alone says not which. */
function idsOf({ drive_id }: SyncOperation): string[] {
  return [driveProjectId(drive_id), drivePhotoId(drive_id)]
}

function lieOf(
  operation: SyncOperation,
  applied: readonly Applied[],
  gallery: MemorySync,
): string[] {
  const { outcome } = operation
  const ids = idsOf(operation)
  const isIn = (documents: { has: (id: string) => boolean }) => ids.some((id) => documents.has(id))
  const { tombstones, images, projects } = gallery
  if (outcome?.kind === 'skipped') {
    const isTrue = {
      deleted_here: isIn(tombstones),
      kept_place: !isIn(tombstones),
      not_seen: isIn(images) || isIn(tombstones),
      kept_title: isIn(projects) || isIn(tombstones),
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
