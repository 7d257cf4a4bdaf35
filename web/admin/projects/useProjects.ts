import {
  collection,
  type DocumentData,
  limit,
  orderBy,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import { useFirestore, useFirestoreCollection } from 'reactfire'
import type { z } from 'zod'
import { type Image, imageSchema } from '../../../domain/image.ts'
import { type Project, projectSchema } from '../../../domain/project.ts'
import type { Attention } from './findProjects.ts'

/** Projects that the private area holds at a time, live and in the trash: about 1 KB each. */
const projectLimit = 2000

/** Photos that failed or are on their way, of all projects together. */
const attentionLimit = 500

/** Projects shown on a page. Their photos are one query, which Firestore bounds to 30 values. */
export const pageSize = 12

export type ProjectEntry = { id: string; project: Project }
export type Photo = { id: string; image: Image }

export type Live<Item> =
  | { state: 'loading' }
  | { state: 'error'; error: Error | undefined }
  | { state: 'ready'; items: readonly Item[] }

/** The projects, newest first, as they change: the live ones and those in the trash. */
export function useProjects(): Live<ProjectEntry> {
  const result = useFirestoreCollection(
    query(
      collection(useFirestore(), 'projects'),
      orderBy('project_date', 'desc'),
      orderBy('created_at', 'desc'),
      limit(projectLimit),
    ),
  )
  return useParsed(result, parseProject)
}

/** The photos of one project in their order, as they change; those in the trash are among them. */
export function useProjectImages(projectId: string): Live<Photo> {
  const result = useFirestoreCollection(
    query(
      collection(useFirestore(), 'project_images'),
      where('project_id', '==', projectId),
      orderBy('sort_order', 'asc'),
    ),
  )
  return useParsed(result, parsePhoto)
}

/** The photos of a page of projects, in no order. `projectIds` must not be empty. */
export function usePageImages(projectIds: readonly string[]): Live<Photo> {
  const result = useFirestoreCollection(
    query(collection(useFirestore(), 'project_images'), where('project_id', 'in', projectIds)),
  )
  return useParsed(result, parsePhoto)
}

/** The projects that have failed photos, or photos that are on their way. */
export function useAttention(): Attention {
  const result = useFirestoreCollection(
    query(
      collection(useFirestore(), 'project_images'),
      where('status', 'in', ['uploading', 'processing', 'failed']),
      limit(attentionLimit),
    ),
  )
  const photos = useParsed(result, parsePhoto)
  return useMemo(() => {
    const found = photos.state === 'ready' ? photos.items : []
    const projectsOf = (wanted: (status: Image['status']) => boolean) =>
      new Set(found.filter(({ image }) => wanted(image.status)).map((p) => p.image.project_id))
    return {
      failed: projectsOf((status) => status === 'failed'),
      processing: projectsOf((status) => status !== 'failed'),
    }
  }, [photos])
}

type Result = {
  status: 'loading' | 'error' | 'success'
  data: QuerySnapshot<DocumentData>
  error: Error | undefined
}

/** Parsed once for each change, not for each time that it is shown. */
export function useParsed<Item>(
  { status, data, error }: Result,
  parse: (id: string, fields: unknown) => Item | null,
): Live<Item> {
  return useMemo(() => {
    if (status === 'error') return { state: 'error', error }
    if (status === 'loading') return { state: 'loading' }
    const items = data.docs.flatMap((document) => {
      // The server's clock has not spoken yet for what this browser has just written: estimate it.
      return parse(document.id, document.data({ serverTimestamps: 'estimate' })) ?? []
    })
    return { state: 'ready', items }
  }, [status, data, error, parse])
}

export function parsePhoto(id: string, fields: unknown): Photo | null {
  const image = parseOrLog(imageSchema, `project_images/${id}`, fields)
  return image && { id, image }
}

function parseProject(id: string, fields: unknown): ProjectEntry | null {
  const project = parseOrLog(projectSchema, `projects/${id}`, fields)
  return project && { id, project }
}

export function parseOrLog<T>(schema: z.ZodType<T>, path: string, data: unknown): T | null {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  console.warn(`${path} is malformed and left out:`, parsed.error.issues)
  return null
}
