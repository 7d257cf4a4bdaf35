import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore'
import type { ProjectSource } from './describeProject.ts'
import { type DocumentUpdates, dependentFields } from './findDocumentUpdates.ts'
import { photoSourceSchema } from './photoSource.ts'

/**
 * Photos of one project that are read, of which `photosPerProject` are shown: what a function's memory
 * holds, whoever fills a folder.
 */
const photosRead = 5000

const photoFields = new Set([...Object.keys(photoSourceSchema.shape), ...dependentFields])

/** A project and its photos as they are now. */
export async function readProject(id: string, database: Firestore): Promise<ProjectSource> {
  const images = database.collection('project_images').where('project_id', '==', id)
  const [project, photos] = await Promise.all([
    database.doc(`projects/${id}`).get(),
    images
      .select(...photoFields)
      .limit(photosRead)
      .get(),
  ])
  return {
    id,
    project: project.exists ? project.data() : null,
    photos: photos.docs.map((photo) => ({
      ...{ id: photo.id, data: photo.data(), version: photo.updateTime },
    })),
  }
}

/** @returns false, with nothing written, where one of the documents has changed since it was read */
export async function updateDocuments(
  projectId: string,
  { project, photos }: DocumentUpdates,
  database: Firestore,
): Promise<boolean> {
  const batch = database.batch()
  const updated_at = FieldValue.serverTimestamp()
  if (Object.keys(project).length > 0) batch.update(database.doc(`projects/${projectId}`), project)
  for (const { id, version, change } of photos) {
    const lastUpdateTime = version as Timestamp
    const image = database.doc(`project_images/${id}`)
    batch.update(image, { ...change, updated_at }, { lastUpdateTime })
  }
  try {
    await batch.commit()
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

/** gRPC's NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION and ABORTED. */
const conflicts: readonly unknown[] = [5, 6, 9, 10]

/** Whether a write failed because a document was not as it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.includes(error.code)
}
