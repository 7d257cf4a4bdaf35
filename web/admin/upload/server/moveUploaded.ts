import { movePhotos } from '../../../firebase/calls.ts'
import type { UploadItem } from '../state.ts'
import { UploadError } from './errors.ts'
import { findPhotosOf } from './findPhotos.ts'

/**
 * Moves those of the photos that are still in `from`, each to its place.
 * @throws UploadError
 */
export async function moveUploaded(
  photos: readonly UploadItem[],
  from: string,
  to: string,
): Promise<void> {
  const present = await findPhotosOf(from)
  const left = photos.filter(({ imageId }) => present.has(imageId))
  const response = await movePhotos({
    imageIds: left.map(({ imageId }) => imageId),
    sortOrders: left.map(({ sortOrder }) => sortOrder ?? 0),
    from,
    projectId: to,
  })
  if (response.kind === 'moved') return
  // One of them was moved or deleted just now: the next attempt leaves it out.
  throw new UploadError(response.reason === 'unknown_project' ? 'gone' : 'interrupted')
}
