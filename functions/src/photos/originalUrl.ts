import { parseOriginalPath } from '../../../domain/paths.ts'
import { storageBucket } from '../storageBucket.ts'
import { emulatorOrigin } from './publicUrl.ts'

/** How long an address of an original is good, in milliseconds: time to begin 50 downloads. */
const addressMs = 15 * 60_000

/**
 * An address at which whoever has it gets an original, for some minutes; null where there is no such
 * file. Signed by the functions' own account, which needs the role Service Account Token Creator on
 * itself. The Storage emulator knows no signatures: there it is the address that asks for nobody.
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
