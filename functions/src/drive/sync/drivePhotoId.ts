import { createHash } from 'node:crypto'
import { driveIdPrefix } from '../../../../domain/driveFolders.ts'
import type { SyncOperation } from '../../../../domain/syncOperation.ts'
import type { Gallery } from './gallery.ts'

type PhotoOperation = SyncOperation & { kind: 'add' | 'update' | 'archive' }

/**
 * Id of the photo of a Drive file. It stands in public addresses, and where a folder is shared by
 * its link, whoever knows the id of a file in it gets the original, with where it was taken: so it
 * doesn't tell that id.
 */
export function drivePhotoId(fileId: string): string {
  const hash = createHash('sha256').update(fileId).digest('hex')
  return `${driveIdPrefix}${hash.slice(0, 32)}`
}

/** Id under which the gallery has the photo of a Drive file, had it, or will have it. */
export function photoIdIn(
  { images, tombstones }: Pick<Gallery, 'images' | 'tombstones'>,
  fileId: string,
): string {
  const older = olderPhotoId(fileId)
  return images.has(older) || tombstones.has(older) ? older : drivePhotoId(fileId)
}

/** Id of the photo that an operation is about. A plan made before ids were hashed lacks it. */
export function photoIdOf({ drive_id, image_id }: PhotoOperation): string {
  return image_id ?? olderPhotoId(drive_id)
}

/** As it was before ids were hashed: such a photo keeps its own. */
function olderPhotoId(fileId: string): string {
  return `${driveIdPrefix}${fileId}`
}
