import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import * as log from 'firebase-functions/logger'
import PQueue from 'p-queue'
import { z } from 'zod'
import { isFromDrive } from '../../../domain/driveFolders.ts'
import { type ImageStatus, imageSchema, isEdited } from '../../../domain/image.ts'
import type { DiscardRequest, DiscardResponse } from '../../../domain/imageCalls.ts'
import { imageIdSchema, variantDocumentId } from '../../../domain/paths.ts'
import { variantTypes } from '../../../domain/variants.ts'
import { firestore } from '../firebaseApp.ts'
import { findPartners, photosOf, readProjectState, unpaired } from '../photos/movePhotos.ts'
import { photoObjects } from '../photos/photoObjects.ts'
import { type PhotoPorts, type PipelineImage, pipelineImageSchema } from '../photos/photoRecords.ts'
import { findUploaderProblem, namedPaths } from '../photos/photoState.ts'

const pageSize = 100

/** A malformed field must not stop the deletion of a photo or of its project. */
const imageStateSchema = z.object({
  status: imageSchema.shape.status.nullable().catch(null),
  pair_id: imageSchema.shape.pair_id.catch(null),
})

/** Any call may throw; retrying is safe. */
export type DeletionPorts = ReturnType<typeof deletionPorts>

export function deletionPorts() {
  const { remove, listVariants } = photoObjects()
  return {
    remove,
    /** Those in a `deleting` photo's document and in its variants' folder; null for any other photo. */
    async findObjects(imageId: string): Promise<string[] | null> {
      const image = await firestore().doc(`project_images/${imageId}`).get()
      if (image.get('status') !== 'deleting') return null
      const { data } = pipelineImageSchema.safeParse(image.data())
      if (!data) log.error('photo unreadable', { imageId })
      // Any other id could be a prefix of other folders.
      const variants = await listVariants(imageIdSchema.parse(imageId))
      const named = data ? namedPaths(imageId, data) : []
      return [...new Set([...named, ...variants.map(({ path }) => path)])]
    },
    deletePhotoDocument: (imageId: string) =>
      firestore().runTransaction((transaction) => deletePhotoDocument(imageId, transaction)),
    beginDeleting: (projectId: string) =>
      firestore().runTransaction((transaction) => beginDeleting(projectId, transaction)),
    deleteProjectDocument: (projectId: string) =>
      firestore().runTransaction((transaction) => deleteProjectDocument(projectId, transaction)),
  }
}

export async function remove(task: { imageId: string } | { projectId: string }): Promise<void> {
  const ports = deletionPorts()
  if ('projectId' in task) return deleteProject(task.projectId, ports)
  const photo = await firestore().doc(`project_images/${task.imageId}`).get()
  const project = await firestore()
    .doc(`projects/${photo.get('project_id')}`)
    .get()
  // That project's own task deletes the photo.
  if (project.get('state') !== 'deleting') await deletePhoto(task.imageId, ports)
}

/** Deletes the objects, then the documents. Idempotent: safe to run twice, or after a crash at any step. */
export async function deletePhoto(imageId: string, ports: DeletionPorts): Promise<void> {
  const paths = await ports.findObjects(imageId)
  if (!paths) return
  await Promise.all(paths.map((path) => ports.remove(path)))
  await ports.deletePhotoDocument(imageId)
}

const concurrency = 8

export async function deleteProject(projectId: string, ports: DeletionPorts): Promise<void> {
  for (;;) {
    const imageIds = await ports.beginDeleting(projectId)
    if (!imageIds) return
    if (imageIds.length === 0) break
    const queue = new PQueue({ concurrency })
    const deleted = await Promise.allSettled(
      imageIds.map((id) => queue.add(() => deletePhoto(id, ports))),
    )
    const failed = deleted.filter((result) => result.status === 'rejected')
    if (failed.length === deleted.length) throw failed[0]?.reason
  }
  await ports.deleteProjectDocument(projectId)
}

async function deletePhotoDocument(imageId: string, transaction: Transaction): Promise<void> {
  const image = await transaction.get(firestore().doc(`project_images/${imageId}`))
  if (!image.exists) return
  const { status, pair_id } = imageStateSchema.parse(image.data())
  if (status !== 'deleting') return
  const pairs = new Set(pair_id ? [pair_id] : [])
  for (const partner of await findPartners(transaction, pairs, new Set([imageId]))) {
    transaction.update(partner.ref, unpaired())
  }
  for (const type of variantTypes) {
    transaction.delete(firestore().doc(`image_variants/${variantDocumentId(imageId, type)}`))
  }
  transaction.delete(image.ref)
  leaveTombstone(imageId, transaction)
}

/** Sets a project's next photos to `deleting`; null for a project that isn't being deleted. */
async function beginDeleting(
  projectId: string,
  transaction: Transaction,
): Promise<string[] | null> {
  if ((await readProjectState(transaction, projectId)) !== 'deleting') return null
  const { docs } = await transaction.get(photosOf(projectId).orderBy('__name__').limit(pageSize))
  for (const image of docs) {
    if (imageStateSchema.parse(image.data()).status === 'deleting') continue
    const updated_at = FieldValue.serverTimestamp()
    transaction.update(image.ref, { status: 'deleting', updated_at })
  }
  return docs.map(({ id }) => id)
}

async function deleteProjectDocument(projectId: string, transaction: Transaction): Promise<void> {
  if ((await readProjectState(transaction, projectId)) !== 'deleting') return
  const { empty } = await transaction.get(photosOf(projectId).limit(1))
  if (!empty) throw new Error(`Project ${projectId} got another photo while it was deleted.`)
  transaction.delete(firestore().doc(`projects/${projectId}`))
  leaveTombstone(projectId, transaction)
}

/** Keeps a deleted photo from coming back with the next sync. */
function leaveTombstone(id: string, transaction: Transaction): void {
  if (!isFromDrive(id)) return
  const deleted_at = FieldValue.serverTimestamp()
  transaction.set(firestore().doc(`drive_tombstones/${id}`), { deleted_at })
}

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
