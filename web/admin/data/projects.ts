import {
  collection,
  type DocumentSnapshot,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import type { z } from 'zod'
import { imageSchema, maxSortOrder } from '../../../domain/image.ts'
import {
  documentVersion,
  type Project,
  type ProjectInput,
  projectSchema,
  publishingSettingsSchema,
} from '../../../domain/project.ts'
import { firestore } from '../../firebase/client.ts'
import { renewSignIn, transact } from '../../firebase/transact.ts'
import { countPending } from './countPending.ts'
import { parseOrLog } from './parseOrLog.ts'
import { useUncountedPhotos } from './photos.ts'
import { deleteProject, restoreProject, trashProject } from './trash.ts'
import { type Live, parseOnce, useLiveQuery } from './useLiveQuery.ts'

/** About 1 KB each, including the trash. */
const projectLimit = 5000

export type ProjectEntry = { id: string; project: Project; isPending: boolean }

/** Sorted by the client: `orderBy` leaves out documents without the field. */
const allProjects = query(collection(firestore, 'projects'), limit(projectLimit))

export function useProjects(): Live<ProjectEntry> {
  const projects = useLiveQuery(allProjects, parseProject)
  const { items: uncounted } = useUncountedPhotos()
  return useMemo(() => {
    const counted = countPending(projects.items ?? [], uncounted)
    return { ...projects, items: projects.items && counted.sort(newestFirst) }
  }, [projects, uncounted])
}

function newestFirst({ project: one }: ProjectEntry, { project: other }: ProjectEntry): number {
  if (one.project_date !== other.project_date) return one.project_date < other.project_date ? 1 : -1
  return other.created_at.toMillis() - one.created_at.toMillis()
}

export function useProject(id: string): Live<ProjectEntry> {
  return useLiveQuery(
    query(collection(firestore, 'projects'), where(documentId(), '==', id)),
    parseProject,
  )
}

const parseProject = parseOnce((id, fields, isPending): ProjectEntry | null => {
  const project = parseOrLog(projectSchema, `projects/${id}`, fields)
  return project && { id, project, isPending }
})

export function newProjectId(): string {
  return doc(collection(firestore, 'projects')).id
}

const timesSchema = projectSchema.pick({ created_at: true, updated_at: true })

function isAsCreated({ created_at, updated_at }: z.infer<typeof timesSchema>): boolean {
  return created_at.toMillis() === updated_at.toMillis()
}

/** Idempotent by id: a second call updates the project, unless it was edited meanwhile. */
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

/** Deletes a project whose upload failed, unless it has photos or was edited. */
export async function discardProject(id: string): Promise<void> {
  if (await hasPhotos(id)) return
  if ((await trashProject(id, isAsCreated)) !== 'done') return
  // Another tab may have uploaded a photo meanwhile.
  if (await hasPhotos(id)) await restoreProject(id)
  else await deleteProject(id)
}

const placedSchema = imageSchema.pick({ sort_order: true })

/** A new photo is last, and the cover if it is the only one. */
export async function findPlace(
  projectId: string,
): Promise<{ sortOrder: number; isCover: boolean }> {
  await renewSignIn()
  const images = collection(firestore, 'project_images')
  const { docs } = await getDocsFromServer(
    query(images, where('project_id', '==', projectId), orderBy('sort_order', 'desc'), limit(1)),
  )
  const [last] = docs.map((photo) => placedSchema.parse(photo.data()).sort_order)
  return { sortOrder: Math.min((last ?? -1) + 1, maxSortOrder), isCover: last === undefined }
}

async function hasPhotos(projectId: string): Promise<boolean> {
  return !(await findPlace(projectId)).isCover
}

const publishingSettings = doc(firestore, 'settings', 'publishing')

function areNewProjectsHidden(settings: DocumentSnapshot): boolean {
  return settings.exists() && publishingSettingsSchema.parse(settings.data()).new_projects_hidden
}

export async function readNewProjectsHidden(): Promise<boolean> {
  await renewSignIn()
  return areNewProjectsHidden(await getDocFromServer(publishingSettings))
}

export function saveNewProjectsHidden(new_projects_hidden: boolean): Promise<void> {
  return setDoc(publishingSettings, { new_projects_hidden })
}
