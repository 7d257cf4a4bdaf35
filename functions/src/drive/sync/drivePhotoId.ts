import { createHash } from 'node:crypto'
import { driveIdPrefix } from '../../../../domain/driveFolders.ts'

/**
 * Hashed because photo ids are public: if a folder is shared by link, anyone who knows a file's Drive id can download
 * the original, with its location.
 */
export function drivePhotoId(fileId: string): string {
  const hash = createHash('sha256').update(fileId).digest('hex')
  return `${driveIdPrefix}${hash.slice(0, 32)}`
}
