import type { z } from 'zod'
import { publishedProjectSchema } from '../../domain/published.ts'
import { publishedIds } from '../../domain/publishedIds.ts'
import { projectKeyOf } from '../../functions/src/publish/describeProject.ts'
import { database } from './accounts.ts'

export async function readPublished<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const published = await database().doc(`published/${id}`).get()
  return published.exists ? schema.parse(JSON.parse(published.get('json'))) : null
}

export const publishedProject = (projectId: string) =>
  readPublished(publishedIds.project(projectKeyOf(projectId)), publishedProjectSchema)

export async function publishedPhotosOf(projectId: string): Promise<string[]> {
  return (await publishedProject(projectId))?.photos.map(({ id }) => id) ?? []
}
