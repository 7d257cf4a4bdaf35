import { driveDocumentId, type RowOutcome, type SyncRow } from '../../../../domain/sync.ts'
import { findEvidence } from './findEvidence.ts'
import { isInTrash, isLive } from './gallery.ts'
import type { RowContext } from './rowContext.ts'
import type { PhotoChange, PhotoState } from './syncPorts.ts'

/** Hides a photo that is gone from Drive, after Drive was asked once more. Nothing is deleted. */
export async function archivePhoto(
  row: SyncRow & { kind: 'archive' },
  { ports, lease, evidence }: RowContext,
): Promise<RowOutcome> {
  const { drive_id, entry_id } = row
  const found = await findEvidence([{ fileId: drive_id, entryId: entry_id }], evidence)
  if (!found.get(drive_id)) return { kind: 'skipped', reason: 'back_in_drive' }
  const ids = { imageId: driveDocumentId(drive_id), projectId: null }
  return ports.transactPhoto(lease, ids, archive)
}

function archive({ image, base }: PhotoState): { change?: PhotoChange; result: RowOutcome } {
  if (!image) return { result: { kind: 'skipped', reason: 'deleted_here' } }
  if (isInTrash(image)) return { result: { kind: 'skipped', reason: 'in_trash' } }
  const result: RowOutcome = { kind: 'done' }
  // Its bytes never came, so that there is nothing to keep.
  if (image.status === 'uploading' && !base?.md5) return { change: { forget: true }, result }
  return isLive(image) ? { change: { update: { status: 'archived' } }, result } : { result }
}
