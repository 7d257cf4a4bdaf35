import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore'
import { documentVersion, type ProjectInput } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { createOnce, transact } from '../../firebase/transact.ts'
import { askFirstOf, publishingSettings } from './publishing.ts'
import { deleteProject, trashProject } from './trash.ts'

/** An id for a project that is yet to be created. */
export function newProjectId(): string {
  return doc(collection(firestore, 'projects')).id
}

/**
 * Creates a project. May be repeated with the same id, because an answer can be lost: then it
 * brings the project up to date instead.
 * @param again whether an earlier attempt may have created it
 */
export function createProject(id: string, input: ProjectInput, again: boolean): Promise<void> {
  const project = doc(firestore, 'projects', id)
  const create = (mayExist: boolean) =>
    transact(async (transaction) => {
      if (mayExist && (await transaction.get(project)).exists()) {
        transaction.update(project, { ...input, updated_at: serverTimestamp() })
        return
      }
      const settings = await transaction.get(publishingSettings)
      transaction.set(project, {
        ...input,
        state: 'live',
        trashed_at: null,
        published: !askFirstOf(settings),
        first: false,
        version: documentVersion,
        created_at: serverTimestamp(),
        updated_at: serverTimestamp(),
      })
    })
  return createOnce(create, again)
}

/**
 * Removes a project that was created for an upload of which nothing came; functions do the rest. One
 * that has got photos by another way stays.
 * @throws where the server does not answer, or refuses
 */
export async function discardProject(id: string): Promise<void> {
  const photos = query(
    collection(firestore, 'project_images'),
    where('project_id', '==', id),
    limit(1),
  )
  if (!(await getDocsFromServer(photos)).empty) return
  await trashProject(id)
  await deleteProject(id)
}
