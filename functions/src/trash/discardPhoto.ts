import type { ImageStatus } from '../../../domain/image.ts'
import type { DiscardAnswer, DiscardRequest } from '../../../domain/imageCalls.ts'
import type { PhotoObjects } from '../photos/photoObjects.ts'
import { deletePhoto } from './deletePhoto.ts'
import type { DeletionPorts } from './deletion.ts'

/** What the pipeline has not made a photo of. */
const discardable: readonly ImageStatus[] = ['uploading', 'failed']

/**
 * Removes what an upload has left, by the same story as any deletion: it is marked first, so that
 * whoever finds it goes on where this was stopped. A photo that came to something stays.
 */
export async function discardPhoto(
  { imageId, stored }: DiscardRequest,
  ports: DeletionPorts & Pick<PhotoObjects, 'describe'>,
): Promise<DiscardAnswer> {
  const { image } = await ports.read(imageId)
  if (stored === 'keep' && image && (await isStored(image, ports))) return { kind: 'kept' }
  const isLeaving = await ports.transact(imageId, ({ image: present }) => {
    if (!present || present.status === 'deleting') return { result: true }
    if (!discardable.includes(present.status)) return { result: false }
    return { change: { image: { status: 'deleting' } }, result: true }
  })
  if (!isLeaving) return { kind: 'kept' }
  await deletePhoto(imageId, ports)
  return { kind: 'discarded' }
}

async function isStored(
  image: { status: ImageStatus; storage_path: string },
  ports: Pick<PhotoObjects, 'describe'>,
): Promise<boolean> {
  if (image.status === 'deleting') return false
  return image.status !== 'uploading' || (await ports.describe(image.storage_path)) !== null
}
