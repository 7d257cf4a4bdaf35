import { setTimeout } from 'node:timers/promises'
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import * as log from 'firebase-functions/logger'
import { z } from 'zod'
import { imageIdSchema, projectIdSchema } from '../../../domain/paths.ts'
import { publishedDocumentSchema, publishedVersion } from '../../../domain/published.ts'
import { chunksOf } from '../chunksOf.ts'
import { getDocuments } from '../documents.ts'
import { codeOf } from '../errorCode.ts'
import { firestore } from '../firebaseApp.ts'
import { photosOf } from '../photos/movePhotos.ts'
import { photoObjects } from '../photos/photoObjects.ts'
import { type ProjectSource, photoSourceSchema } from './describeProject.ts'
import { type DocumentUpdates, fieldsReadForUpdates } from './findDocumentUpdates.ts'
import type { CopyChange, EntriesRead, NewPendingChange, PendingChange } from './pendingChange.ts'
import { msSinceWrite, readEntries, writeEntries } from './storedEntries.ts'

const pendingChangesAtOnce = 300

const batchSize = 400

const pendingChangeSchema = z.object({
  project_id: projectIdSchema,
  withdraws: z.boolean(),
  photos: z.array(imageIdSchema),
  whole: z.boolean().optional(),
})

/** Any call may throw; retrying is safe. */
export type PublishPorts = ReturnType<typeof firestoreCopy>

export function firestoreCopy() {
  const { listVariants, setPublic } = photoObjects()
  return {
    listVariants,
    setPublic,
    readPendingChanges,
    addPendingChanges,
    removePendingChanges,
    readProject,
    readEntries,
    msSinceWrite,
    readDocuments,
    commit,
    updateDocuments,
    findProjects,
    listProjects: () => listIds('projects'),
    listDocuments: () => listIds('published'),
    listProjectsWithErrors: () => listIds('publishing_errors'),
    async sleep(ms: number): Promise<void> {
      await setTimeout(ms)
    },
  }
}

const pendingChanges = () => firestore().collection('pending_changes')

/** Some of them, without those of `failed` projects. Those that unpublish something come first. */
async function readPendingChanges(failed: ReadonlySet<string>): Promise<PendingChange[]> {
  const all = pendingChanges().limit(pendingChangesAtOnce)
  const queries = [all.where('withdraws', '==', true), all]
  const found = await Promise.all(queries.map((query) => readFirst(query, failed)))
  return [...new Map(found.flat().map((change) => [change.id, change])).values()]
}

/** The changes of the first page that isn't full of failed projects. */
async function readFirst(query: Query, failed: ReadonlySet<string>): Promise<PendingChange[]> {
  for (let page = await query.get(); ; page = await query.startAfter(page.docs.at(-1)).get()) {
    const changes = (await Promise.all(page.docs.map(parsePendingChange))).flat()
    const others = changes.filter(({ projectId }) => !failed.has(projectId))
    if (others.length > 0 || page.size < pendingChangesAtOnce) return others
  }
}

/** Deletes a malformed change, which would stop all publishing. The nightly job makes up for it. */
async function parsePendingChange(document: QueryDocumentSnapshot): Promise<PendingChange[]> {
  const { data, error } = pendingChangeSchema.safeParse(document.data())
  if (!data) {
    log.error('malformed pending change', { id: document.id, error })
    await document.ref.delete()
    return []
  }
  const { project_id: projectId, withdraws: unpublishes, ...change } = data
  const age = document.readTime.toMillis() - document.createTime.toMillis()
  return [{ id: document.id, projectId, unpublishes, age, ...change }]
}

export async function addPendingChanges(
  pending: readonly NewPendingChange[],
): Promise<readonly string[]> {
  const ids: string[] = []
  await writeEach(pending, (batch, { projectId, unpublishes, ...change }) => {
    const reference = pendingChanges().doc()
    batch.create(reference, { project_id: projectId, withdraws: unpublishes, ...change })
    ids.push(reference.id)
  })
  return ids
}

function removePendingChanges(ids: readonly string[]): Promise<void> {
  return writeEach(ids, (batch, id) => batch.delete(pendingChanges().doc(id)))
}

async function writeEach<Item>(
  items: readonly Item[],
  write: (batch: WriteBatch, item: Item) => unknown,
): Promise<void> {
  for (const some of chunksOf(items, batchSize)) {
    const batch = firestore().batch()
    for (const item of some) write(batch, item)
    await batch.commit()
  }
}

/** Leaves out published changes. Reads only as many as it needs to find one that waits. */
export async function findPending(ids: readonly string[]): Promise<string[]> {
  const [first, ...rest] = chunksOf(ids, batchSize)
  if (!first) return []
  const stored = await getDocuments(first.map((id) => `pending_changes/${id}`))
  const left = stored.filter(({ exists }) => exists).map(({ id }) => id)
  return left.length > 0 ? [...left, ...rest.flat()] : findPending(rest.flat())
}

async function readDocuments(ids: readonly string[]) {
  const snapshots = await getDocuments(ids.map((id) => `published/${id}`))
  return new Map(snapshots.map((snapshot) => [snapshot.id, contentOf(snapshot)]))
}

function contentOf(snapshot: DocumentSnapshot): unknown {
  const json = textOf(snapshot)
  return json === null ? undefined : JSON.parse(json)
}

function textOf(snapshot: DocumentSnapshot): string | null {
  const { data } = publishedDocumentSchema.safeParse(snapshot.data())
  return data?.version === publishedVersion ? data.json : null
}

/** Writes the documents that differ. @returns false, with nothing written, if the copy has changed since `read` */
async function commit(
  { documents, entries, errors }: CopyChange,
  read: EntriesRead,
): Promise<boolean> {
  // Only commits change these documents, so this is their state at `read`.
  const changed = await findChanged(documents)
  const batch = firestore().batch()
  const written_at = FieldValue.serverTimestamp()
  for (const [id, json] of changed) {
    const reference = firestore().doc(`published/${id}`)
    if (json === null) batch.delete(reference)
    else batch.set(reference, { json, version: publishedVersion, written_at })
  }
  for (const project of errors) {
    const reference = firestore().doc(`publishing_errors/${project.id}`)
    if (project.errors.length > 0) {
      batch.set(reference, { documents: project.errors, recorded_at: written_at })
    } else batch.delete(reference)
  }
  writeEntries({ entries, hasChanges: changed.length > 0 }, read, batch)
  return commitUnlessChanged(batch)
}

async function findChanged(documents: CopyChange['documents']) {
  const present = await getDocuments([...documents.keys()].map((id) => `published/${id}`))
  return present.flatMap((snapshot): [string, string | null][] => {
    const wanted = documents.get(snapshot.id)
    if (wanted === undefined) return snapshot.exists ? [[snapshot.id, null]] : []
    const json = JSON.stringify(wanted)
    return textOf(snapshot) === json ? [] : [[snapshot.id, json]]
  })
}

async function findProjects(imageIds: readonly string[]) {
  const images = await getDocuments(imageIds.map((id) => `project_images/${id}`))
  return new Map(
    images.flatMap((image): [string, string][] => {
      const projectId: unknown = image.get('project_id')
      return typeof projectId === 'string' ? [[image.id, projectId]] : []
    }),
  )
}

async function listIds(collection: string): Promise<string[]> {
  const references = await firestore().collection(collection).listDocuments()
  return references.map(({ id }) => id)
}

/** Bounds memory. `photosPerProject` of them are shown. */
const photosRead = 5000

const photoFields = new Set([...Object.keys(photoSourceSchema.shape), ...fieldsReadForUpdates])

async function readProject(id: string): Promise<ProjectSource> {
  const images = photosOf(id).limit(photosRead)
  const [project, photos] = await Promise.all([
    firestore().doc(`projects/${id}`).get(),
    images.select(...photoFields).get(),
  ])
  return {
    id,
    project: project.exists ? project.data() : null,
    photos: photos.docs.map((photo) => ({
      id: photo.id,
      data: photo.data(),
      version: photo.updateTime,
    })),
  }
}

/** @returns false, with nothing written, if a document has changed since it was read */
async function updateDocuments(
  projectId: string,
  { project, photos }: DocumentUpdates,
): Promise<boolean> {
  const batch = firestore().batch()
  const updated_at = FieldValue.serverTimestamp()
  if (Object.keys(project).length > 0) {
    batch.update(firestore().doc(`projects/${projectId}`), project)
  }
  for (const { id, version, change } of photos) {
    const lastUpdateTime = version as Timestamp
    const image = firestore().doc(`project_images/${id}`)
    batch.update(image, { ...change, updated_at }, { lastUpdateTime })
  }
  return commitUnlessChanged(batch)
}

/** gRPC: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const conflicts: readonly unknown[] = [5, 6, 9, 10]

async function commitUnlessChanged(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit()
    return true
  } catch (error) {
    if (conflicts.includes(codeOf(error))) return false
    throw error
  }
}
