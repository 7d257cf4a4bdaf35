import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  getFirestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore'
import * as log from 'firebase-functions/logger'
import { z } from 'zod'
import { driveIdPrefix } from '../../../../domain/driveFolders.ts'
import { imageSchema, unprocessed, untouched } from '../../../../domain/image.ts'
import {
  documentVersion,
  projectSchema,
  publishingSettingsSchema,
} from '../../../../domain/project.ts'
import { firebaseApp } from '../../firebaseApp.ts'
import { moveWithin } from '../../photos/movePhotos.ts'
import { driveAlarm } from '../driveAlarm.ts'
import { assertLease } from './continueRun.ts'
import {
  leaseOfSnapshot,
  leaseReference,
  settingsOfSnapshot,
  settingsReference,
} from './firestoreRuns.ts'
import type { DrivePhotoChange, GalleryPorts, Lease, ProjectChange } from './syncPorts.ts'

const listedSchema = imageSchema.pick({
  ...{ project_id: true, status: true, sort_order: true, storage_path: true },
  ...{ google_drive_file_id: true, replacement: true },
})
const imageStateSchema = imageSchema.pick({
  ...{ project_id: true, status: true, storage_path: true, sort_order: true },
  ...{ variants: true, failure: true, replacement: true },
  ...{ hidden: true, alt_text: true, pair_id: true },
})
const projectStateSchema = projectSchema.pick({ title: true, category: true, state: true })
const fileBaseSchema = z.object({
  entry_id: z.string(),
  project_id: z.string(),
  name: z.string(),
  md5: z.string().nullable(),
})
const folderBaseSchema = z.object({
  root_id: z.string(),
  name: z.string(),
  category: projectSchema.shape.category,
})

/** The gallery in Firestore. */
export function firestoreGallery(): GalleryPorts {
  const database = getFirestore(firebaseApp())
  return {
    async readSettings() {
      return settingsOfSnapshot(await settingsReference(database).get())
    },
    async readGallery() {
      const [images, files, projects, folders, tombstones] = await Promise.all([
        readAll(database, 'project_images', listedSchema),
        readAll(database, 'drive_files', fileBaseSchema),
        readAll(database, 'projects', projectStateSchema),
        readAll(database, 'drive_folders', folderBaseSchema),
        readAll(database, 'drive_tombstones', z.object({})),
      ])
      return { images, files, projects, folders, tombstones: new Set(tombstones.keys()) }
    },
    transactPhoto: (lease, { imageId, projectId }, decide) =>
      database.runTransaction(async (transaction) => {
        const [image, base, tombstone, project] = await readUnderLease(
          transaction,
          database,
          lease,
          [
            `project_images/${imageId}`,
            `drive_files/${imageId}`,
            `drive_tombstones/${imageId}`,
            ...(projectId === null ? [] : [`projects/${projectId}`]),
          ],
        )
        const current = parse(image, imageStateSchema)
        const isElsewhere = current !== null && current.project_id !== projectId
        const home = isElsewhere
          ? await transaction.get(database.doc(`projects/${current.project_id}`))
          : project
        const { change, result } = decide({
          image: current,
          base: parse(base, fileBaseSchema),
          project: parse(project, projectStateSchema),
          home: parse(home, projectStateSchema),
          isTombstoned: tombstone?.exists === true,
        })
        if (change) await changePhoto(imageId, change, database, transaction)
        return result
      }),
    transactProject: (lease, projectId, decide) =>
      database.runTransaction(async (transaction) => {
        const [project, base, tombstone, publishing] = await readUnderLease(
          transaction,
          database,
          lease,
          [
            `projects/${projectId}`,
            `drive_folders/${projectId}`,
            `drive_tombstones/${projectId}`,
            'settings/publishing',
          ],
        )
        const { change, result } = decide({
          project: parse(project, projectStateSchema),
          base: parse(base, folderBaseSchema),
          isTombstoned: tombstone?.exists === true,
        })
        const newProjectsHidden =
          parse(publishing, publishingSettingsSchema)?.new_projects_hidden === true
        const reference = database.doc(`projects/${projectId}`)
        if (change) changeProject(reference, change, newProjectsHidden, transaction)
        if (change?.base) transaction.set(database.doc(`drive_folders/${projectId}`), change.base)
        return result
      }),
  }
}

/** Every document that came from Drive, of the fields that the schema names. */
async function readAll<Shape extends z.ZodRawShape>(
  database: Firestore,
  collection: string,
  schema: z.ZodObject<Shape>,
): Promise<Map<string, z.output<z.ZodObject<Shape>>>> {
  // The character after the prefix's last one ends the range.
  const end =
    driveIdPrefix.slice(0, -1) +
    String.fromCharCode(driveIdPrefix.charCodeAt(driveIdPrefix.length - 1) + 1)
  const documents = database
    .collection(collection)
    .orderBy(FieldPath.documentId())
    .startAt(driveIdPrefix)
    .endBefore(end)
    .select(...Object.keys(schema.shape))
    .stream()
  const read = new Map<string, z.output<z.ZodObject<Shape>>>()
  // One after the other: all at once, 10,000 of them take 100 MiB.
  for await (const document of documents as AsyncIterable<QueryDocumentSnapshot>) {
    const { data, error } = schema.safeParse(document.data())
    // Its own operation will fail and say so; the others go on.
    if (data) read.set(document.id, data)
    else log.error('unreadable document', { path: document.ref.path, ...driveAlarm, error })
  }
  return read
}

/** @throws LeaseLost */
async function readUnderLease(
  transaction: Transaction,
  database: Firestore,
  lease: Lease,
  paths: readonly string[],
): Promise<DocumentSnapshot[]> {
  const [held, ...snapshots] = await transaction.getAll(
    leaseReference(database),
    ...paths.map((path) => database.doc(path)),
  )
  assertLease(leaseOfSnapshot(held), lease)
  return snapshots
}

function parse<Schema extends z.ZodType>(
  snapshot: DocumentSnapshot | undefined,
  schema: Schema,
): z.output<Schema> | null {
  return snapshot?.exists ? schema.parse(snapshot.data()) : null
}

async function changePhoto(
  id: string,
  { create, update, moveTo, base, forget }: DrivePhotoChange,
  database: Firestore,
  transaction: Transaction,
): Promise<void> {
  const image = database.doc(`project_images/${id}`)
  const file = database.doc(`drive_files/${id}`)
  const now = FieldValue.serverTimestamp()
  // Reads, so it has to come first.
  if (moveTo) await moveWithin(transaction, { imageIds: [id], projectId: moveTo })
  if (create) {
    transaction.create(image, {
      ...{ ...unprocessed, ...untouched, ...create },
      ...{ status: 'uploading', created_at: now, updated_at: now },
    })
  }
  if (update) transaction.update(image, { ...update, updated_at: now })
  if (base) transaction.set(file, base)
  if (!forget) return
  transaction.delete(image)
  transaction.delete(file)
}

/** `newProjectsHidden`: the owner wants to look at a new project before visitors do. */
function changeProject(
  project: DocumentReference,
  { create, update }: ProjectChange,
  newProjectsHidden: boolean,
  transaction: Transaction,
): void {
  const now = FieldValue.serverTimestamp()
  if (create) {
    transaction.create(project, {
      ...{ ...create, description: null, location: null, state: 'live', trashed_at: null },
      ...{
        published: !newProjectsHidden,
        pinned: false,
        public_id: null,
        version: documentVersion,
      },
      ...{ created_at: now, updated_at: now },
    })
  }
  if (update && Object.keys(update).length > 0) {
    transaction.update(project, { ...update, updated_at: now })
  }
}
