import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { type Image, imageSchema } from '../../../domain/image.ts'
import { type Project, projectSchema } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { type Live, parseOrLog, useLiveQuery } from '../useLiveQuery.ts'
import type { Attention } from './findProjects.ts'

/** Projects that the private area holds at a time, live and in the trash: about 1 KB each. */
const projectLimit = 2000

/** Photos that failed or are on their way, of all projects together. */
const attentionLimit = 500

/** Projects shown on a page. Their photos are one query, which Firestore bounds to 30 values. */
export const pageSize = 12

export type ProjectEntry = { id: string; project: Project }
export type Photo = { id: string; image: Image }

/** The projects, newest first, as they change: the live ones and those in the trash. */
export function useProjects(): Live<ProjectEntry> {
  return useLiveQuery(
    query(
      collection(firestore, 'projects'),
      orderBy('project_date', 'desc'),
      orderBy('created_at', 'desc'),
      limit(projectLimit),
    ),
    parseProject,
  )
}

/** The photos of one project in their order, as they change; those in the trash are among them. */
export function useProjectImages(projectId: string): Live<Photo> {
  return useLiveQuery(
    query(
      collection(firestore, 'project_images'),
      where('project_id', '==', projectId),
      orderBy('sort_order', 'asc'),
    ),
    parsePhoto,
  )
}

/** The photos of a page of projects, in no order. `projectIds` must not be empty. */
export function usePageImages(projectIds: readonly string[]): Live<Photo> {
  return useLiveQuery(
    query(collection(firestore, 'project_images'), where('project_id', 'in', projectIds)),
    parsePhoto,
  )
}

/** Photos that failed or are on their way, and the projects that have some. */
export function useAttention(): { photos: Live<Photo>; attention: Attention } {
  const photos = useLiveQuery(
    query(
      collection(firestore, 'project_images'),
      where('status', 'in', ['uploading', 'processing', 'failed']),
      limit(attentionLimit),
    ),
    parsePhoto,
  )
  const attention = useMemo(() => {
    const found = photos.items ?? []
    const projectsOf = (wanted: (status: Image['status']) => boolean) =>
      new Set(found.filter(({ image }) => wanted(image.status)).map((p) => p.image.project_id))
    return {
      failed: projectsOf((status) => status === 'failed'),
      processing: projectsOf((status) => status !== 'failed'),
    }
  }, [photos.items])
  return { photos, attention }
}

/** For lists of photos, with `useLiveQuery`. */
export function parsePhoto(id: string, fields: unknown): Photo | null {
  const image = parseOrLog(imageSchema, `project_images/${id}`, fields)
  return image && { id, image }
}

function parseProject(id: string, fields: unknown): ProjectEntry | null {
  const project = parseOrLog(projectSchema, `projects/${id}`, fields)
  return project && { id, project }
}
