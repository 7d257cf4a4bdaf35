import { doc, serverTimestamp } from 'firebase/firestore'
import { z } from 'zod'
import { mendProject, unreadableFields } from '../../../domain/mendProject.ts'
import { timestampSchema } from '../../../domain/timestamp.ts'
import { firestore } from '../../firebase/admin.ts'
import { transact } from '../../firebase/transact.ts'
import { allProjects } from './projects.ts'
import { type Live, useLiveQuery } from './useLiveQuery.ts'

/** A project that an older client or a hand has left so that nothing can read it. */
export type UnreadableProject = {
  id: string
  /** Of what can't be read: its name, and what stands there. */
  fields: { name: string; value: unknown }[]
  /** What it is called after it was mended. */
  title: string
}

const fieldsSchema = z.record(z.string(), z.unknown())

/** The projects that can't be read, as they change. Visitors see none of them. */
export function useUnreadableProjects(): Live<UnreadableProject> {
  return useLiveQuery(allProjects, parseUnreadable)
}

function parseUnreadable(id: string, data: unknown): UnreadableProject | null {
  const fields = fieldsSchema.parse(data)
  const names = unreadableFields(fields)
  if (names.length === 0) return null
  const { title } = mendProject(fields)
  return { id, title, fields: names.map((name) => ({ name, value: fields[name] })) }
}

/** Keeps what can be read of a project, and makes the rest something that its owner can edit. */
export function mendStoredProject(id: string): Promise<void> {
  const project = doc(firestore, 'projects', id)
  return transact(async (transaction) => {
    const fields = fieldsSchema.safeParse((await transaction.get(project)).data()).data
    // Deleted or mended meanwhile: nothing to do.
    if (!fields || unreadableFields(fields).length === 0) return
    const created = timestampSchema.safeParse(fields.created_at)
    transaction.set(project, {
      ...mendProject(fields),
      created_at: created.success ? fields.created_at : serverTimestamp(),
      updated_at: serverTimestamp(),
    })
  })
}
