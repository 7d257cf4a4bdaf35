import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import type { z } from 'zod'
import {
  documentVersion,
  type Project,
  type ProjectInput,
  projectSchema,
  publishingSettingsSchema,
} from '../../../domain/project.ts'
import { firestore } from '../../firebase/client.ts'
import { renewSignIn, transact } from '../../firebase/transact.ts'
import { deleteProject, restoreProject, trashProject } from './trash.ts'
import { type Live, parseOrLog, useLiveQuery } from './useLiveQuery.ts'

/**
 * Projects that the private area holds at a time, live and in the trash: about 1 KB each. Drive brings
 * 2,000 at most.
 */
export const projectLimit = 5000

/** `isPending`: something of it was changed here and is not stored yet. */
export type ProjectEntry = { id: string; project: Project; isPending: boolean }

/** In no order: a query in order of a field leaves out the documents that lack it. */
export const allProjects = query(collection(firestore, 'projects'), limit(projectLimit))

/** The projects as they change, newest first: the live ones and those in the trash. */
export function useProjects(): Live<ProjectEntry> {
  const projects = useLiveQuery(allProjects, parseProject)
  return useMemo(
    () => ({ ...projects, items: projects.items && [...projects.items].sort(newestFirst) }),
    [projects],
  )
}

function newestFirst({ project: one }: ProjectEntry, { project: other }: ProjectEntry): number {
  return (
    other.project_date.localeCompare(one.project_date) ||
    other.created_at.toMillis() - one.created_at.toMillis()
  )
}

/** One project as it changes: a list of one, or of none where it is gone. */
export function useProject(id: string): Live<ProjectEntry> {
  return useLiveQuery(
    query(collection(firestore, 'projects'), where(documentId(), '==', id)),
    parseProject,
  )
}

function parseProject(id: string, fields: unknown, isPending: boolean): ProjectEntry | null {
  const project = parseOrLog(projectSchema, `projects/${id}`, fields)
  return project && { id, project, isPending }
}

/** An id for a project that is yet to be created. */
export function newProjectId(): string {
  return doc(collection(firestore, 'projects')).id
}

const timesSchema = projectSchema.pick({ created_at: true, updated_at: true })

/** Whether nobody has changed a project since it was created. */
function isAsCreated({ created_at, updated_at }: z.infer<typeof timesSchema>): boolean {
  return created_at.toMillis() === updated_at.toMillis()
}

/**
 * Creates a project. May be repeated with the same id, because an answer can be lost: then it
 * brings the project up to date instead, unless somebody has gone on with it.
 */
export function createProject(id: string, input: ProjectInput): Promise<void> {
  const project = doc(firestore, 'projects', id)
  return transact(async (transaction) => {
    const present = await transaction.get(project)
    if (present.exists()) {
      const differs = Object.entries(input).some(([name, value]) => present.get(name) !== value)
      if (differs && isAsCreated(timesSchema.parse(present.data())))
        transaction.update(project, { ...input, updated_at: serverTimestamp() })
      return
    }
    const settings = await transaction.get(publishingSettings)
    transaction.set(project, {
      ...input,
      state: 'live',
      trashed_at: null,
      published: !areNewProjectsHidden(settings),
      pinned: false,
      version: documentVersion,
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    })
  })
}

/**
 * Deletes a project whose upload came to nothing; functions do the rest. It stays if it has photos from
 * elsewhere or has been edited.
 * @throws where the server does not answer, or refuses
 */
export async function discardProject(id: string): Promise<void> {
  if (await hasPhotos(id)) return
  if ((await trashProject(id, isAsCreated)) !== 'done') return
  // Another tab may have sent a photo meanwhile; to a project in the trash nothing comes.
  if (await hasPhotos(id)) await restoreProject(id)
  else await deleteProject(id)
}

async function hasPhotos(projectId: string): Promise<boolean> {
  const photos = query(
    collection(firestore, 'project_images'),
    where('project_id', '==', projectId),
    limit(1),
  )
  return !(await getDocsFromServer(photos)).empty
}

/** The document with what the owner has chosen for projects to come. */
const publishingSettings = doc(firestore, 'settings', 'publishing')

/** Whether new projects wait until the owner publishes them. By default they don't. */
function areNewProjectsHidden(settings: DocumentSnapshot): boolean {
  return settings.exists() && publishingSettingsSchema.parse(settings.data()).new_projects_hidden
}

/** @throws where the server does not answer, or refuses */
export async function readNewProjectsHidden(): Promise<boolean> {
  await renewSignIn()
  return areNewProjectsHidden(await getDocFromServer(publishingSettings))
}

/** @throws where the server refuses; without a connection it waits for one */
export function saveNewProjectsHidden(new_projects_hidden: boolean): Promise<void> {
  return setDoc(publishingSettings, { new_projects_hidden })
}
