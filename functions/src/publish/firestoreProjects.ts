import { FieldValue, type Timestamp } from 'firebase-admin/firestore'
import { firestore } from '../firebaseApp.ts'
import type { ProjectSource } from './describeProject.ts'
import { type DocumentUpdates, fieldsReadForUpdates } from './findDocumentUpdates.ts'
import { photoSourceSchema } from './photoSource.ts'

/** Bounds memory. `photosPerProject` of them are shown. */
const photosRead = 5000

const photoFields = new Set([...Object.keys(photoSourceSchema.shape), ...fieldsReadForUpdates])

export async function readProject(id: string): Promise<ProjectSource> {
  const images = firestore().collection('project_images').where('project_id', '==', id)
  const [project, photos] = await Promise.all([
    firestore().doc(`projects/${id}`).get(),
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

/** @returns false, with nothing written, if a document has changed since it was read */
export async function updateDocuments(
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
  try {
    await batch.commit()
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

/** gRPC: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED. */
const conflicts: readonly unknown[] = [5, 6, 9, 10]

export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.includes(error.code)
}
