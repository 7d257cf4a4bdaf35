import { z } from 'zod'
import { parseOriginalPath, parseVariantPath } from '../../domain/paths.ts'

/** A line of `documents.jsonl`. A timestamp is `{ $timestamp: [seconds, nanoseconds] }`. */
export const storedDocumentSchema = z.object({
  // Firestore ignores an extra slash, but `neverRestoredAs` compares paths.
  path: z.string().regex(/^[^/]+(?:\/[^/]+)+$/),
  data: z.unknown(),
})
export type StoredDocument = z.infer<typeof storedDocumentSchema>

/**
 * In a backup but never restored: access rights and Drive folders. The backup doesn't know what was revoked since,
 * and a restored sync would continue with the old folders.
 */
const neverRestored = [
  'user_roles',
  'role_revocations',
  'access_changes',
  'settings/sign_up',
  'settings/google_drive_sync',
  'sync_runs',
] as const

export function neverRestoredAs(path: string): string | null {
  return neverRestored.find((name) => path === name || path.startsWith(`${name}/`)) ?? null
}

const madeAnew = ['published', 'publishing', 'pending_changes', 'publishing_errors'] as const

export function isMadeAnew(path: string): boolean {
  return madeAnew.some((name) => path.startsWith(`${name}/`))
}

export const storedObjectSchema = z.object({
  path: z.string().refine(isOurObject, 'the path of an original or a variant'),
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
})
export type StoredObject = z.infer<typeof storedObjectSchema>

export function isOurObject(path: string): boolean {
  return parseOriginalPath(path) !== null || parseVariantPath(path) !== null
}
