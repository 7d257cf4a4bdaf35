import { z } from 'zod'

/*
 * Reads the published copy without credentials, like a visitor, and without the Admin SDK, which takes most
 * of a second to load.
 */

const documentSchema = z.object({
  fields: z.object({ json: z.object({ stringValue: z.string() }) }),
})

const environmentSchema = z.object({
  GCLOUD_PROJECT: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  FIREBASE_CONFIG: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.object({ storageBucket: z.string() })),
})

export const timeoutMs = 8000

export function environment() {
  return environmentSchema.parse(process.env)
}

/** Null for a missing document. */
export async function readPublished<Shape>(
  id: string,
  schema: z.ZodType<Shape>,
): Promise<Shape | null> {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST: emulator } = environment()
  const host = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com'
  const path = `projects/${GCLOUD_PROJECT}/databases/(default)/documents/published/${id}`
  const response = await fetch(`${host}/v1/${path}?mask.fieldPaths=json`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The database answered ${response.status} for ${id}`)
  const { fields } = documentSchema.parse(await response.json())
  return schema.parse(JSON.parse(fields.json.stringValue))
}
