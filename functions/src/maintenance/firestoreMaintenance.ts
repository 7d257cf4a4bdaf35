import { type DocumentReference, FieldValue, type Query, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { imageIdIn, originalsOf, parseVariantPath, variantsOf } from '../../../domain/paths.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { streamDocuments } from '../documents.ts'
import { firestore } from '../firebaseApp.ts'
import { photoObjects } from '../photos/photoObjects.ts'
import { type PipelineImage, photoRecords, pipelineImageSchema } from '../photos/photoRecords.ts'
import { namedPaths } from '../photos/photoState.ts'
import { listObjects as listBucket } from '../storageBucket.ts'
import type { Enqueue } from '../tasks/enqueue.ts'

export type StuckPhoto = {
  imageId: string
  status: 'uploading' | 'processing' | 'failed'
  path: string
  createdAt: number
  remove: () => Promise<boolean>
}

/** The file isn't the cause: another attempt may succeed. */
export const transientFailures: readonly ImageFailure[] = ['timed_out', 'unknown']

/** Documents per transaction. Firestore allows 500 writes. */
const pageSize = 100

/** Times are milliseconds since 1970. */
export type MaintenancePorts = ReturnType<typeof maintenancePorts>

export function maintenancePorts(enqueue: Enqueue) {
  const { describe, remove } = photoObjects()
  return {
    ...photoRecords(),
    enqueue,
    describe,
    remove,
    expireTrash,
    listDeleting,
    listStuck,
    listReplacements: () => idsOf(photos().where('replacement.file_size', '>', 0)),
    listObjects,
    listReferenced,
    isNeeded,
    pruneRuns,
  }
}

const photos = () => firestore().collection('project_images')

async function pruneRuns(keep: number): Promise<number> {
  const runs = firestore().collection('sync_runs').orderBy('created_at', 'desc')
  const { docs } = await runs.offset(keep).select().get()
  for (const { ref } of docs) {
    // Deletes the run last, so that a retry after a crash finds it.
    await firestore().recursiveDelete(ref.collection('operations'))
    await ref.delete()
  }
  return docs.length
}

async function expireTrash(before: number): Promise<number> {
  const cutoff = Timestamp.fromMillis(before)
  const projects = firestore()
    .collection('projects')
    .where('state', '==', 'trashed')
    .where('trashed_at', '<', cutoff)
  const trashed = photos()
    .where('status', '==', 'trashed')
    .where('trashed_by', '==', 'photo')
    .where('trashed_at', '<', cutoff)
  return (
    (await markAll(projects, { state: 'deleting' })) +
    (await markAll(trashed, { status: 'deleting' }))
  )
}

/** Finds and marks in one transaction, so that an item restored meanwhile stays. */
async function markAll(
  found: Query,
  mark: { state: 'deleting' } | { status: 'deleting' },
): Promise<number> {
  for (let marked = 0; ; ) {
    const size = await firestore().runTransaction(async (transaction) => {
      const { docs } = await transaction.get(found.limit(pageSize))
      const updated_at = FieldValue.serverTimestamp()
      for (const { ref } of docs) transaction.update(ref, { ...mark, updated_at })
      return docs.length
    })
    marked += size
    if (size < pageSize) return marked
  }
}

async function listDeleting() {
  const projects = firestore().collection('projects').where('state', '==', 'deleting')
  const images = photos().where('status', '==', 'deleting')
  return [
    ...(await idsOf(projects)).map((id) => ({ id, task: { projectId: id } })),
    ...(await idsOf(images)).map((id) => ({ id, task: { imageId: id } })),
  ]
}

async function idsOf(query: Query): Promise<string[]> {
  return (await query.select().get()).docs.map(({ id }) => id)
}

const stuckSchema = imageSchema
  .pick({ storage_path: true, failure: true, created_at: true })
  .extend({ status: z.enum(['uploading', 'processing', 'failed']) })

async function listStuck(before: number): Promise<StuckPhoto[]> {
  const read = photos()
    .where('status', 'in', stuckSchema.shape.status.options)
    .where('created_at', '<', Timestamp.fromMillis(before))
    .select(...Object.keys(stuckSchema.shape))
  return (await read.get()).docs.flatMap((document) => {
    const { id: imageId, ref } = document
    const { data } = stuckSchema.safeParse(document.data())
    if (!data) return []
    const { storage_path: path, status, failure } = data
    const createdAt = data.created_at.toMillis()
    if (status === 'failed' && failure && !transientFailures.includes(failure)) return []
    return [{ imageId, status, path, createdAt, remove: () => removeUpload(ref, path) }]
  })
}

const uploadSchema = imageSchema.pick({ status: true, storage_path: true })

function removeUpload(upload: DocumentReference, path: string): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const { data } = uploadSchema.safeParse((await transaction.get(upload)).data())
    if (data?.status !== 'uploading' || data.storage_path !== path) return false
    transaction.delete(upload)
    return true
  })
}

async function* listObjects(): AsyncGenerator<readonly [string, number]> {
  for (const prefix of [originalsOf(''), variantsOf()]) {
    for await (const { name, timeCreated } of listBucket(prefix)) {
      // A later version may use other names here. Clients can't write below this prefix.
      if (prefix === variantsOf() && !parseVariantPath(name)) continue
      yield [name, Date.parse(timeCreated)]
    }
  }
}

async function isNeeded(path: string): Promise<boolean> {
  const imageId = imageIdIn(path)
  if (!imageId) return false
  const image = await firestore().doc(`project_images/${imageId}`).get()
  if (!image.exists) return false
  const { data } = pipelineImageSchema.safeParse(image.data())
  return data ? namedPaths(imageId, data).includes(path) : true
}

/**
 * Every object that a document refers to, except those of photos still uploading; and the ids of photos
 * with unreadable documents, whose objects must stay.
 */
async function listReferenced() {
  const paths = new Set<string>()
  const unreadable = new Set<string>()
  const images = photos().select(...Object.keys(pipelineImageSchema.shape))
  for await (const document of streamDocuments(images)) {
    const { data: image } = pipelineImageSchema.safeParse(document.data())
    if (image && !shouldHaveFiles(image)) continue
    if (!image) unreadable.add(document.id)
    for (const path of image ? namedPaths(document.id, image) : []) paths.add(path)
  }
  return { paths, unreadable }
}

/** A photo from Drive that was archived before its download has no file. */
export function shouldHaveFiles({ status, content_hash }: PipelineImage): boolean {
  if (status === 'archived') return content_hash !== null
  return status !== 'uploading' && status !== 'deleting'
}
