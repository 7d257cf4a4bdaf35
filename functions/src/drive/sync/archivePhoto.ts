import type { OperationOutcome, SyncOperation } from '../../../../domain/syncOperation.ts'
import { drivePhotoId } from './drivePhotoId.ts'
import { findEvidence } from './findEvidence.ts'
import { isBlank, isInTrash, isShownOrPending } from './gallery.ts'
import type { OperationContext } from './operationContext.ts'
import type { DrivePhotoChange, DrivePhotoState } from './syncPorts.ts'

/** Archives a photo that is gone from Drive, after Drive was asked once more. Nothing is deleted. */
export async function archivePhoto(
  operation: SyncOperation & { kind: 'archive' },
  { ports, lease, evidence }: OperationContext,
): Promise<OperationOutcome> {
  const { drive_id, entry_id } = operation
  const found = await findEvidence([{ fileId: drive_id, entryId: entry_id }], evidence)
  if (!found.get(drive_id)) return { kind: 'skipped', reason: 'back_in_drive' }
  const ids = { imageId: drivePhotoId(operation.drive_id), projectId: null }
  return ports.transactPhoto(lease, ids, archive)
}

function archive({ image, base, isTombstoned }: DrivePhotoState): {
  change?: DrivePhotoChange
  result: OperationOutcome
} {
  if (!image && isTombstoned) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  if (!image) return { result: { kind: 'done', changed: [] } }
  if (isInTrash(image)) return { result: { kind: 'skipped', reason: 'in_trash' } }
  const result: OperationOutcome = { kind: 'done', changed: ['archived'] }
  if (isBlank(image, base)) return { change: { forget: true }, result }
  return isShownOrPending(image)
    ? { change: { update: { status: 'archived' } }, result }
    : { result }
}
