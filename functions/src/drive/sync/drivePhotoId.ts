import { createHash } from 'node:crypto'
import { driveIdPrefix } from '../../../../domain/driveFolders.ts'

/**
 * Id of the photo of a Drive file. It stands in public addresses, and where a folder is shared by
 * its link, whoever knows the id of a file in it gets the original, with where it was taken: so it
 * doesn't tell that id.
 */
export function drivePhotoId(fileId: string): string {
  const hash = createHash('sha256').update(fileId).digest('hex')
  return `${driveIdPrefix}${hash.slice(0, 32)}`
}
