import { uploadLimits } from '../../../../domain/upload.ts'
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
  for (let start = 0; start < left.length; start += uploadLimits.files) {
    const some = left.slice(start, start + uploadLimits.files)
    const response = await movePhotos({
      imageIds: some.map(({ imageId }) => imageId),
      sortOrders: some.map(({ sortOrder }) => sortOrder ?? 0),
      from,
      projectId: to,
    })
    if (response.kind === 'moved') continue
    // One of them was moved or deleted just now: the next attempt leaves it out.
    throw new UploadError(response.reason === 'unknown_project' ? 'gone' : 'interrupted')
  }
}
