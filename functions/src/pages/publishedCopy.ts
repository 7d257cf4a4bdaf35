import { z } from 'zod'

/*
 * The published copy by the database's REST interface: without a key, as any visitor reads it, and
 * without the Admin SDK, whose loading alone would cost a visitor most of a second.
 */

const documentSchema = z.object({
  fields: z.object({ json: z.object({ stringValue: z.string() }) }),
})

/** Set by the platform, and by the emulators. */
const environmentSchema = z.object({
  GCLOUD_PROJECT: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  FIREBASE_CONFIG: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.object({ storageBucket: z.string() })),
})

/** Milliseconds for one response. */
export const timeoutMs = 8000

export function environment() {
  return environmentSchema.parse(process.env)
}

/**
 * Returns the JSON of a published document, or null.
 * @throws if Firestore fails
 */
export async function readPublished(id: string): Promise<unknown> {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST: emulator } = environment()
  const host = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com'
  const path = `projects/${GCLOUD_PROJECT}/databases/(default)/documents/published/${id}`
  const response = await fetch(`${host}/v1/${path}?mask.fieldPaths=json`, {
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The database answered ${response.status} for ${id}`)
  return JSON.parse(documentSchema.parse(await response.json()).fields.json.stringValue)
}
