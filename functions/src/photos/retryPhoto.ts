import type { RetryAnswer } from '../../../domain/imageCalls.ts'
import type { Enqueue } from '../tasks/enqueue.ts'
import type { PhotoPorts } from './photoPorts.ts'

/** Processes a photo without variants again. */
export async function retryPhoto(
  imageId: string,
  { ports, enqueue }: { ports: Pick<PhotoPorts, 'read' | 'describe'>; enqueue: Enqueue },
): Promise<RetryAnswer> {
  const { image } = await ports.read(imageId)
  if (!image) return { kind: 'refused', reason: 'unknown_image' }
  if (image.variants || image.status === 'deleting') {
    return { kind: 'refused', reason: 'nothing_to_do' }
  }
  const path = image.storage_path
  if (!(await ports.describe(path))) return { kind: 'refused', reason: 'no_original' }
  await enqueue('makeVariants', { path, again: true })
  return { kind: 'queued' }
}
