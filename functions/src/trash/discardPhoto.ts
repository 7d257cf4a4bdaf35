import { type ImageStatus, isEdited } from '../../../domain/image.ts'
import type { DiscardRequest, DiscardResponse } from '../../../domain/imageCalls.ts'
import type { PhotoPorts, PipelineImage } from '../photos/photoRecords.ts'
import { findUploaderProblem } from '../photos/photoState.ts'
import { type DeletionPorts, deletePhoto } from './deletion.ts'

type DiscardPorts = DeletionPorts & Pick<PhotoPorts, 'read' | 'transact' | 'describe' | 'revokedAt'>

const discardable: readonly ImageStatus[] = ['uploading', 'failed']

/** Deletes an upload that has no variants. Marks it first, so that the nightly job continues after a crash. */
export async function discardPhoto(
  { imageId, stored }: DiscardRequest,
  ports: DiscardPorts,
): Promise<DiscardResponse> {
  const image = stored === 'keep' ? await ports.read(imageId) : null
  if (image && (await isStored(image, ports))) return { kind: 'kept' }
  if (image && isEdited(image)) return { kind: 'edited' }
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
  // An object from another uploader isn't this upload.
  return object !== null && (await findUploaderProblem(image, object, ports)) === null
}
