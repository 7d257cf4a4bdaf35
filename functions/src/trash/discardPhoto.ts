import type { ImageStatus } from '../../../domain/image.ts'
import type { DiscardAnswer, DiscardRequest } from '../../../domain/imageCalls.ts'
import type { PhotoPorts, PipelineImage } from '../photos/photoPorts.ts'
import { findSenderProblem } from '../photos/photoState.ts'
import { type DeletionPorts, deletePhoto } from './deletion.ts'

type DiscardPorts = DeletionPorts &
  Pick<PhotoPorts, 'read' | 'transact' | 'describe' | 'revokedAt'> & {
    /** Whether an admin has hidden, described or paired a photo. */
    isEdited(imageId: string): Promise<boolean>
  }

/** What the pipeline has not made a photo of. */
const discardable: readonly ImageStatus[] = ['uploading', 'failed']

/**
 * Removes what an upload left behind, in the same steps as any deletion: it is marked first, so that
 * whoever finds it goes on where this was stopped. A photo that came to something stays.
 */
export async function discardPhoto(
  { imageId, stored }: DiscardRequest,
  ports: DiscardPorts,
): Promise<DiscardAnswer> {
  const image = await ports.read(imageId)
  if (stored === 'keep' && image && (await isStored(image, ports))) return { kind: 'kept' }
  if (stored === 'keep' && (await ports.isEdited(imageId))) return { kind: 'edited' }
  const isLeaving = await ports.transact(imageId, (present) => {
    if (!present || present.status === 'deleting') return { result: true }
    if (!discardable.includes(present.status)) return { result: false }
    return { change: { image: { status: 'deleting' } }, result: true }
  })
  if (!isLeaving) return { kind: 'kept' }
  await deletePhoto(imageId, ports)
  return { kind: 'discarded' }
}

async function isStored(image: PipelineImage, ports: DiscardPorts): Promise<boolean> {
  if (image.status === 'deleting') return false
  if (image.status !== 'uploading') return true
  const object = await ports.describe(image.storage_path)
  // What somebody else has put there is not what was uploaded.
  return object !== null && (await findSenderProblem(image, object, ports)) === null
}
