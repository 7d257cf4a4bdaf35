import { z } from 'zod'
import { parseOriginalPath, parseVariantPath } from '../../domain/paths.ts'

/** A line of `documents.jsonl`; a timestamp is `{ $timestamp: [seconds, nanoseconds] }`. */
export const storedDocumentSchema = z.object({ path: z.string(), data: z.unknown() })
export type StoredDocument = z.infer<typeof storedDocumentSchema>

/** A line of `objects.jsonl`; the bytes lie at `objects/{path}`. */
export const storedObjectSchema = z.object({
  path: z.string().refine(isOurObject, 'the path of an original or a variant'),
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
})
export type StoredObject = z.infer<typeof storedObjectSchema>

export function isOurObject(path: string): boolean {
  return parseOriginalPath(path) !== null || parseVariantPath(path) !== null
}
