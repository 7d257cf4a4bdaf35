import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore'
import { type ProjectInput, projectSchema } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { createOnce, transact } from '../../firebase/transact.ts'
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
      transaction.set(project, {
        ...input,
        state: 'live',
        trashed_at: null,
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

/**
 * Changes a project, unless somebody else did so since it was `seen`: their work is not overwritten
 * without a word. May be repeated, because an answer can be lost.
 */
export async function updateProject(
  id: string,
  input: ProjectInput,
  seen: ProjectInput,
): Promise<'updated' | 'changed_elsewhere' | 'gone'> {
  const project = doc(firestore, 'projects', id)
  return transact(async (transaction) => {
    const current = await transaction.get(project)
    const stored = current.exists() ? projectSchema.parse(current.data()) : null
    if (stored?.state !== 'live') return 'gone'
    if (isSame(stored, input)) return 'updated'
    if (!isSame(stored, seen)) return 'changed_elsewhere'
    transaction.update(project, { ...input, updated_at: serverTimestamp() })
    return 'updated'
  })
}

function isSame(one: ProjectInput, other: ProjectInput): boolean {
  return comparable(one) === comparable(other)
}

function comparable({
  title,
  description,
  category,
  location,
  project_date,
}: ProjectInput): string {
  return JSON.stringify([title, description, category, location, project_date])
}
