import type { z } from 'zod'
import { database } from './accounts.ts'

export async function readPublished<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const published = await database().doc(`published/${id}`).get()
  return published.exists ? schema.parse(JSON.parse(published.get('json'))) : null
}
