import type { RetryAnswer } from '../../../domain/imageCalls.ts'
import { type Attempt, attemptPhoto } from './attemptPhoto.ts'
import type { PhotoObjects } from './photoObjects.ts'
import type { PhotoPorts } from './photoPorts.ts'
import type { SkipReason } from './photoState.ts'

type RetryPorts = {
  log: Attempt['log']
  ports: PhotoPorts & Pick<PhotoObjects, 'describe'>
}

/** Processes a photo without variants again, and says what came of it. */
export async function retryPhoto(
  imageId: string,
  { log, ports }: RetryPorts,
): Promise<RetryAnswer> {
  const { image } = await ports.read(imageId)
  if (!image) return { kind: 'refused', reason: 'unknown_image' }
  if (image.variants || image.status === 'deleting') {
    return { kind: 'refused', reason: 'nothing_to_do' }
  }
  const path = image.storage_path
  const object = await ports.describe(path)
  if (!object) return { kind: 'refused', reason: 'no_original' }
  const attempt = { since: Date.now(), retried: false, log, ports }
  const outcome = await attemptPhoto({ path, again: true, ...object }, attempt)
  switch (outcome.kind) {
    case 'ready':
      return { kind: 'ready' }
    case 'failed':
      return { kind: 'failed', code: outcome.code }
    case 'skipped':
      return { kind: 'refused', reason: withoutOriginal(outcome.reason) }
    default:
      // Somebody deleted or replaced it in this moment.
      return { kind: 'refused', reason: 'unknown_image' }
  }
}

/** What lay there may have been somebody else's: then it is gone by now. */
function withoutOriginal(reason: SkipReason): 'no_original' | 'unknown_image' {
  const gone: readonly SkipReason[] = ['no_object', 'foreign_sender', 'sender_revoked']
  return gone.includes(reason) ? 'no_original' : 'unknown_image'
}
