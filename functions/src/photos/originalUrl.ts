import { parseOriginalPath } from '../../../domain/paths.ts'
import { storageBucket } from '../storageBucket.ts'
import { emulatorOrigin } from './publicUrl.ts'

const addressMs = 15 * 60_000

/**
 * A signed URL that anyone can use for a while; null if the original doesn't exist. Signing needs the role
 * Service Account Token Creator on the functions' own account. The Storage emulator can't sign, so there the
 * URL is open.
 */
export async function originalUrl(path: string): Promise<string | null> {
  if (!parseOriginalPath(path)) return null
  const file = storageBucket().file(path)
  const [exists] = await file.exists()
  if (!exists) return null
  const emulator = emulatorOrigin()
  if (emulator) {
    const object = encodeURIComponent(path)
    return `${emulator}/download/storage/v1/b/${file.bucket.name}/o/${object}?alt=media`
  }
  const expires = Date.now() + addressMs
  const [url] = await file.getSignedUrl({ version: 'v4', action: 'read', expires })
  return url
}
