import type { MutationKey } from '@tanstack/react-query'
import { collection, limit, orderBy, query } from 'firebase/firestore'
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

function parseProject(id: string, fields: unknown): ProjectEntry | null {
  const project = parseOrLog(projectSchema, `projects/${id}`, fields)
  return project && { id, project }
}
