import type { MutationKey } from '@tanstack/react-query'
import { collection, documentId, limit, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { type Project, projectSchema } from '../../../domain/project.ts'
import { firestore } from '../../firebase/admin.ts'
import { type Live, parseOrLog, useLiveQuery } from './useLiveQuery.ts'

/** Projects that the private area holds at a time, live and in the trash: about 1 KB each. */
const projectLimit = 2000

export type ProjectEntry = { id: string; project: Project }

/** Key of every change of a project, or of its photos, that is on its way. */
export function editKey(projectId: string): MutationKey {
  return ['edit project', projectId]
}

/** In no order: a query in order of a field leaves out the documents that lack it. */
export const allProjects = query(collection(firestore, 'projects'), limit(projectLimit))

/** The projects as they change, newest first: the live ones and those in the trash. */
export function useProjects(): Live<ProjectEntry> {
  const projects = useLiveQuery(allProjects, parseProject)
  return useMemo(
    () => ({ ...projects, items: projects.items?.toSorted(newestFirst) ?? null }),
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

function parseProject(id: string, fields: unknown): ProjectEntry | null {
  const project = parseOrLog(projectSchema, `projects/${id}`, fields)
  return project && { id, project }
}
