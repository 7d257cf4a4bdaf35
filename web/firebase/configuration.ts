import { z } from 'zod'

const configurationSchema = z.object({
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  projectId: z.string().min(1),
  storageBucket: z.string().min(1),
  appId: z.string().min(1),
})

export type Configuration = z.infer<typeof configurationSchema>

/** @returns the configuration, or an error message */
export function parseConfiguration(text: string | undefined): Configuration | string {
  if (!text) return 'VITE_FIREBASE_CONFIG is missing.'
  const parsed = configurationSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).filter(Boolean)
  return fields.length > 0
    ? `VITE_FIREBASE_CONFIG lacks ${fields.join(', ')}.`
    : 'VITE_FIREBASE_CONFIG isn’t a JSON object. Put names and values in double quotes. In .env.local, wrap the object in single quotes.'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
