import type { ImageFailure } from '../../../domain/problems.ts'
import type { PhotoOutcome } from './photoOutcome.ts'
import type { PhotoPorts } from './photoPorts.ts'
import { findSkipReason, isTrashedOrArchived } from './photoState.ts'

/**
 * Says on the document why its photo, or the newer file of one that is shown, cannot be shown, unless
 * the document is gone, asks for another object by now, or has variants of it already.
 */
export function recordFailure(
  failed: { imageId: string; path: string; code: ImageFailure },
  ports: PhotoPorts,
): Promise<PhotoOutcome> {
  const { imageId, path, code } = failed
  return ports.transact<PhotoOutcome>(imageId, ({ image }) => {
    const reason = findSkipReason(image, path)
    if (reason) return { result: { kind: 'skipped', reason } }
    const result: PhotoOutcome = { kind: 'failed', code }
    if (image?.newer?.storage_path === path) {
      return { change: { image: { newer: { ...image.newer, failure: code } } }, result }
    }
    if (!image || image.variants) return { result }
    const status = isTrashedOrArchived(image.status) ? image.status : 'failed'
    return { change: { image: { status, failure: code } }, result }
  })
}
