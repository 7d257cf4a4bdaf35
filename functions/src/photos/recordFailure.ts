import type { ImageFailure } from '../../../domain/problems.ts'
import type { PhotoOutcome } from './photoOutcome.ts'
import type { PhotoPorts } from './photoPorts.ts'
import { findSkipReason, isHidden } from './photoState.ts'

/**
 * Says on the document why its photo, or the newer file of one that is shown, cannot be shown, unless
 * the document is gone, asks for another object by now, or has variants of it already. `unwritten` are
 * the variants that were announced, but of which none was written.
 */
export function recordFailure(
  failed: { imageId: string; path: string; code: ImageFailure; unwritten: readonly string[] },
  ports: PhotoPorts,
): Promise<PhotoOutcome> {
  const { imageId, path, code, unwritten } = failed
  return ports.transact<PhotoOutcome>(imageId, ({ image, orphans }) => {
    const change = { orphans: orphans.filter((orphan) => !unwritten.includes(orphan)) }
    const reason = findSkipReason(image, path)
    if (reason) return { change, result: { kind: 'skipped', reason } }
    const result: PhotoOutcome = { kind: 'failed', code }
    if (image?.newer?.storage_path === path) {
      return { change: { ...change, image: { newer: { ...image.newer, failure: code } } }, result }
    }
    if (!image || image.variants) return { change, result }
    const status = isHidden(image.status) ? image.status : 'failed'
    return { change: { ...change, image: { status, failure: code } }, result }
  })
}
