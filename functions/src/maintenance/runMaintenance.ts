import {
  FieldValue,
  type Firestore,
  getFirestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { imageSchema } from '../../../domain/image.ts'
import { trashDays } from '../../../domain/project.ts'
import { firebaseApp } from '../firebaseApp.ts'
import type { Attempt } from '../photos/attemptPhoto.ts'
import { photoObjects } from '../photos/photoObjects.ts'
import { photoRecords } from '../photos/photoRecords.ts'
import { recordFailure } from '../photos/recordFailure.ts'
import { removeOrphanedVariants } from '../photos/removeOrphanedVariants.ts'
import { retryPhoto } from '../photos/retryPhoto.ts'
import { deletePhoto } from '../trash/deletePhoto.ts'
import { deleteProject } from '../trash/deleteProject.ts'
import { deletionPorts } from '../trash/deletionPorts.ts'
import { type Reconciliation, reconcile } from './reconcile.ts'

const dayMs = 24 * 60 * 60_000

/** Documents marked in one transaction; Firestore's own bound is 500 writes. */
const pageSize = 100

export type MaintenanceReport = {
  /** Projects and photos whose days in the trash are over. */
  expired: number
  /** Photos that were stuck on their way for more than a day, and what came of them. */
  stuck: { ready: number; failed: number; removed: number }
} & Reconciliation

/**
 * What a night does: deletes what has been in the trash for long enough, ends deletions and uploads
 * that got stuck, and compares the documents with the bucket. Stopped anywhere, the next night goes
 * on. `now` in milliseconds since 1970.
 */
export async function runMaintenance(options: {
  now: number
  log: Attempt['log']
}): Promise<MaintenanceReport> {
  const database = getFirestore(firebaseApp())
  const expired = await expireTrash(database, options.now - trashDays * dayMs)
  await endDeletions(database)
  const stuck = await endUploads(database, options.now - dayMs, options.log)
  await removeAllOrphanedVariants(database)
  return { expired, stuck, ...(await reconcile(options)) }
}

/** Marks what is older for deletion; the marks are what survives a stop. */
async function expireTrash(database: Firestore, before: number): Promise<number> {
  const cutoff = Timestamp.fromMillis(before)
  const projects = database
    .collection('projects')
    .where('state', '==', 'trashed')
    .where('trashed_at', '<', cutoff)
  // A project's photos go with it. Where it has just been restored, they may still be on their way.
  const photos = database
    .collection('project_images')
    .where('status', '==', 'trashed')
    .where('trashed_by', '==', 'photo')
    .where('trashed_at', '<', cutoff)
  return (
    (await markAll(projects, { state: 'deleting' }, database)) +
    (await markAll(photos, { status: 'deleting' }, database))
  )
}

/** Marks what is found. Found and marked in one transaction: what is restored in this moment stays. */
async function markAll(
  found: Query,
  mark: { state: 'deleting' } | { status: 'deleting' },
  database: Firestore,
): Promise<number> {
  for (let marked = 0; ; ) {
    const size = await database.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(found.limit(pageSize))
      const updated_at = FieldValue.serverTimestamp()
      for (const { ref } of docs) transaction.update(ref, { ...mark, updated_at })
      return docs.length
    })
    marked += size
    if (size < pageSize) return marked
  }
}

async function endDeletions(database: Firestore): Promise<void> {
  const ports = deletionPorts()
  const projects = database.collection('projects').where('state', '==', 'deleting')
  for (const { id } of (await projects.select().get()).docs) await deleteProject(id, ports)
  const images = database.collection('project_images').where('status', '==', 'deleting')
  for (const { id } of (await images.select().get()).docs) await deletePhoto(id, ports)
}

const stuckSchema = imageSchema.pick({ storage_path: true, status: true })

/** A closed tab leaves an `uploading` photo without a file; a lost event one with a file. */
async function endUploads(
  database: Firestore,
  before: number,
  log: Attempt['log'],
): Promise<MaintenanceReport['stuck']> {
  const ports = { ...photoObjects(), ...photoRecords() }
  const stuck = { ready: 0, failed: 0, removed: 0 }
  const images = database
    .collection('project_images')
    .where('status', 'in', ['uploading', 'processing'])
    .where('created_at', '<', Timestamp.fromMillis(before))
  for (const { id, ref, data, updateTime } of (await images.get()).docs.map(readDocument)) {
    const answer = await retryPhoto(id, { log, ports })
    if (answer.kind === 'ready' || answer.kind === 'failed') stuck[answer.kind] += 1
    else if (answer.reason === 'no_original' && data.status === 'uploading') {
      await ref.delete({ lastUpdateTime: updateTime })
      stuck.removed += 1
    } else if (answer.reason === 'no_original') {
      await recordFailure(
        { imageId: id, path: data.storage_path, code: 'lost', unwritten: [] },
        ports,
      )
      stuck.failed += 1
    }
  }
  return stuck
}

function readDocument(document: FirebaseFirestore.QueryDocumentSnapshot) {
  const { id, ref, updateTime } = document
  return { id, ref, updateTime, data: stuckSchema.parse(document.data()) }
}

const orphanedVariantsSchema = z.object({ paths: z.array(z.string()) })

/** Photos that went while their variants were being written. */
async function removeAllOrphanedVariants(database: Firestore): Promise<void> {
  const ports = { ...photoObjects(), ...photoRecords() }
  const recorded = await database.collection('orphaned_variants').get()
  for (const document of recorded.docs) {
    if (orphanedVariantsSchema.parse(document.data()).paths.length === 0) continue
    const image = await database.doc(`project_images/${document.id}`).get()
    if (!image.exists) await removeOrphanedVariants(document.id, ports)
  }
}
