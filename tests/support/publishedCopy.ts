import { z } from 'zod'
import type { publishedDocumentSchema } from '../../domain/published.ts'
import { emulators } from './emulators.ts'

const root = `http://127.0.0.1:${emulators.firestore}/v1/projects/demo-painting/databases/(default)/documents`

const restSchema = z.object({
  fields: z.object({
    json: z.object({ stringValue: z.string() }),
  } satisfies Partial<Record<keyof typeof publishedDocumentSchema.shape, z.ZodType>>),
})

export async function readPublished<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const response = await fetch(`${root}/published/${id}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${id}: ${response.status}`)
  return schema.parse(JSON.parse(restSchema.parse(await response.json()).fields.json.stringValue))
}
