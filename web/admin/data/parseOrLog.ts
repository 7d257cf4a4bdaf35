import type { z } from 'zod'

/** Logs a malformed document and returns null. */
export function parseOrLog<T>(schema: z.ZodType<T>, path: string, fields: unknown): T | null {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  console.warn(`${path} is malformed and left out:`, parsed.error.issues)
  return null
}
