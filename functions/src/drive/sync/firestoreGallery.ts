import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore'
import * as log from 'firebase-functions/logger'
import { z } from 'zod'
import { driveIdPrefix } from '../../../../domain/driveFolders.ts'
import { unprocessed, untouched } from '../../../../domain/image.ts'
import { documentVersion, publishingSettingsSchema } from '../../../../domain/project.ts'
import { driveAlarm } from '../../alarms.ts'
import { parseDocument as parse, streamDocuments } from '../../documents.ts'
import { firestore } from '../../firebaseApp.ts'
import { moveWithin } from '../../photos/movePhotos.ts'
import { assertLease } from './changeRun.ts'
import { driveReference, readLease } from './firestoreRuns.ts'
import {
  galleryImageSchema,
  galleryProjectSchema,
  listedImageSchema,
  syncedFileSchema,
  syncedFolderSchema,
} from './gallery.ts'
import type { DrivePhotoChange, GalleryPorts, Lease, ProjectChange } from './syncPorts.ts'

export function firestoreGallery(): GalleryPorts {
  return {
    async readGallery() {
      const [images, files, projects, folders, tombstones] = await Promise.all([
        readAll('project_images', listedImageSchema),
        readAll('drive_files', syncedFileSchema),
        readAll('projects', galleryProjectSchema),
        readAll('drive_folders', syncedFolderSchema),
        readAll('drive_tombstones', z.object({})),
      ])
      return { images, files, projects, folders, tombstones: new Set(tombstones.keys()) }
    },
    transactPhoto: (lease, { imageId, projectId }, decide) =>
      firestore().runTransaction(async (transaction) => {
        const [image, lastSynced, tombstone, project] = await readUnderLease(transaction, lease, [
          `project_images/${imageId}`,
          `drive_files/${imageId}`,
          `drive_tombstones/${imageId}`,
          ...(projectId === null ? [] : [`projects/${projectId}`]),
        ])
        const current = parse(image, galleryImageSchema)
        const isElsewhere = current !== null && current.project_id !== projectId
        const currentProject = isElsewhere
          ? await transaction.get(firestore().doc(`projects/${current.project_id}`))
          : project
        const { change, result } = decide({
          image: current,
          lastSynced: parse(lastSynced, syncedFileSchema),
          project: parse(project, galleryProjectSchema),
          currentProject: parse(currentProject, galleryProjectSchema),
          isTombstoned: tombstone?.exists === true,
        })
        if (change) await changePhoto(imageId, change, transaction)
        return result
      }),
    transactProject: (lease, projectId, decide) =>
      firestore().runTransaction(async (transaction) => {
        const snapshots = await readUnderLease(transaction, lease, [
          `projects/${projectId}`,
          `drive_folders/${projectId}`,
          `drive_tombstones/${projectId}`,
          'settings/publishing',
        ])
        const [project, lastSynced, tombstone, publishing] = snapshots
        const { change, result } = decide({
          project: parse(project, galleryProjectSchema),
          lastSynced: parse(lastSynced, syncedFolderSchema),
          isTombstoned: tombstone?.exists === true,
        })
        const isHidden = parse(publishing, publishingSettingsSchema)?.new_projects_hidden === true
        if (change) changeProject(projectId, change, !isHidden, transaction)
        return result
      }),
  }
}

async function readAll<Schema extends z.ZodObject>(collection: string, schema: Schema) {
  const query = firestore()
    .collection(collection)
    .orderBy(FieldPath.documentId())
    .startAt(driveIdPrefix)
    .endBefore(`${driveIdPrefix}\uf8ff`)
    .select(...Object.keys(schema.shape))
  const read = new Map<string, z.output<Schema>>()
  for await (const document of streamDocuments(query)) {
    const { data, error } = schema.safeParse(document.data())
    if (data) read.set(document.id, data)
    else log.error('unreadable document', { path: document.ref.path, ...driveAlarm, error })
  }
  return read
}

async function readUnderLease(
  transaction: Transaction,
  lease: Lease,
  paths: readonly string[],
): Promise<DocumentSnapshot[]> {
  const references = paths.map((path): DocumentReference => firestore().doc(path))
  const [held, ...snapshots] = await transaction.getAll(driveReference(), ...references)
  assertLease(readLease(held), lease)
  return snapshots
}

async function changePhoto(
  id: string,
  { create, update, moveTo, lastSynced, delete: deletes }: DrivePhotoChange,
  transaction: Transaction,
): Promise<void> {
  const image = firestore().doc(`project_images/${id}`)
  const file = firestore().doc(`drive_files/${id}`)
  const now = FieldValue.serverTimestamp()
  if (moveTo) {
    // First: it reads, and a transaction reads before it writes.
    const { project_id: projectId, sort_order: firstSortOrder } = moveTo
    const { kind } = await moveWithin(transaction, { imageIds: [id], projectId, firstSortOrder })
    if (kind === 'refused') throw new Error(`${id} can't be moved to ${projectId}`)
  }
  if (create) {
    transaction.create(image, {
      ...unprocessed,
      ...untouched,
      ...create,
      status: 'uploading',
      created_at: now,
      updated_at: now,
    })
  }
  if (update) transaction.update(image, { ...update, updated_at: now })
  if (lastSynced) transaction.set(file, lastSynced)
  if (!deletes) return
  transaction.delete(image)
  transaction.delete(file)
}

function changeProject(
  id: string,
  { create, update, lastSynced }: ProjectChange,
  published: boolean,
  transaction: Transaction,
): void {
  const project = firestore().doc(`projects/${id}`)
  const now = FieldValue.serverTimestamp()
  if (create) {
    transaction.create(project, {
      ...create,
      description: null,
      location: null,
      state: 'live',
      trashed_at: null,
      published,
      pinned: false,
      public_id: null,
      version: documentVersion,
      created_at: now,
      updated_at: now,
    })
  }
  if (update && Object.keys(update).length > 0) {
    transaction.update(project, { ...update, updated_at: now })
  }
  if (lastSynced) transaction.set(firestore().doc(`drive_folders/${id}`), lastSynced)
}
