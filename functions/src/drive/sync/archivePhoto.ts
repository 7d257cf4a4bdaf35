import type { OperationOutcome, SyncOperation } from '../../../../domain/syncOperation.ts'
import { checkDeletions } from './checkDeletions.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import { isDeletable, isInTrash, isShownOrPending } from './gallery.ts'
import type { DrivePhotoChange, DrivePhotoState, OperationContext } from './syncPorts.ts'

export async function archivePhoto(
  { drive_id, entry_id }: SyncOperation & { kind: 'archive' },
  context: OperationContext,
): Promise<OperationOutcome> {
  const found = await checkDeletions([{ fileId: drive_id, entryId: entry_id }], context)
  if (!found.get(drive_id)) return { kind: 'skipped', reason: 'back_in_drive' }
  const ids = { imageId: drivePhotoId(drive_id), projectId: null }
  return context.ports.transactPhoto(context.lease, ids, archive)
}

function archive({ image, lastSynced, isTombstoned }: DrivePhotoState): {
  change?: DrivePhotoChange
  result: OperationOutcome
} {
  if (!image && isTombstoned) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  if (!image) return { result: { kind: 'done', changed: [] } }
  if (isInTrash(image)) return { result: { kind: 'skipped', reason: 'in_trash' } }
  const result: OperationOutcome = { kind: 'done', changed: ['archived'] }
  if (isDeletable(image, lastSynced)) return { change: { delete: true }, result }
  return isShownOrPending(image)
    ? { change: { update: { status: 'archived' } }, result }
    : { result }
}
