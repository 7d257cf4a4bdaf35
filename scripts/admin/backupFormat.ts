import { z } from 'zod'
import { parseOriginalPath, parseVariantPath } from '../../domain/paths.ts'

/** A line of `documents.jsonl`; a timestamp is `{ $timestamp: [seconds, nanoseconds] }`. */
export const storedDocumentSchema = z.object({
  // Firestore would take one more slash for none; what is never restored is told by its path.
  path: z.string().regex(/^[^/]+(?:\/[^/]+)+$/),
  data: z.unknown(),
})
export type StoredDocument = z.infer<typeof storedDocumentSchema>

/**
 * What a backup keeps to be read, and `restore` leaves as it is: who may enter, and from which Drive
 * folders photos come. A backup does not know what was taken away since; and a sync that was
 * under way would go on with the folders of then.
 */
const neverRestored = [
  'user_roles',
  'role_revocations',
  'settings/sign_up',
  'settings/google_drive_sync',
  'drive_lease',
  'sync_runs',
] as const

/** Which of what is never restored a document belongs to; null for all others. */
export function neverRestoredAs(path: string): string | null {
  return neverRestored.find((name) => path === name || path.startsWith(`${name}/`)) ?? null
}

const madeAnew = ['published', 'publishing', 'pending_changes', 'publishing_errors'] as const

/** Whether a document is made of the others: what visitors read, and where its makers are. */
export function isMadeAnew(path: string): boolean {
  return madeAnew.some((name) => path.startsWith(`${name}/`))
}

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
