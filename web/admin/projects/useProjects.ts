import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { useFirestore, useFirestoreCollection } from 'reactfire'
import type { z } from 'zod'
import { type Image, imageSchema } from '../../../domain/image.ts'
import { type Project, projectSchema } from '../../../domain/project.ts'

/** Projects in the list, newest first. */
const projectLimit = 200

export type Live<Key extends string, Item> =
  | { state: 'loading' }
  | { state: 'error'; error: Error | undefined }
  | ({ state: 'ready' } & Record<Key, Item[]>)

/** The projects, newest first, as they change. */
export function useProjects(): Live<'projects', { id: string; project: Project }> {
  const { status, data, error } = useFirestoreCollection(
    query(
      collection(useFirestore(), 'projects'),
      orderBy('project_date', 'desc'),
      orderBy('created_at', 'desc'),
      limit(projectLimit),
    ),
  )
  if (status === 'error') return { state: 'error', error }
  if (status === 'loading') return { state: 'loading' }
  return {
    state: 'ready',
    projects: data.docs.flatMap((document) => {
      // The server's clock has not spoken yet for what this browser has just written: estimate it.
      const fields = document.data({ serverTimestamps: 'estimate' })
      const project = parseOrLog(projectSchema, document.ref.path, fields)
      return project ? [{ id: document.id, project }] : []
    }),
  }
}

/** The photos of one project in their order, as they change. */
export function useProjectImages(projectId: string): Live<'images', { id: string; image: Image }> {
  const { status, data, error } = useFirestoreCollection(
    query(
      collection(useFirestore(), 'project_images'),
      where('project_id', '==', projectId),
      orderBy('sort_order', 'asc'),
    ),
  )
  if (status === 'error') return { state: 'error', error }
  if (status === 'loading') return { state: 'loading' }
  return {
    state: 'ready',
    images: data.docs.flatMap((document) => {
      const fields = document.data({ serverTimestamps: 'estimate' })
      const image = parseOrLog(imageSchema, document.ref.path, fields)
      return image ? [{ id: document.id, image }] : []
    }),
  }
}

function parseOrLog<T>(schema: z.ZodType<T>, path: string, data: unknown): T | null {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  console.warn(`${path} is malformed and left out:`, parsed.error.issues)
  return null
}
