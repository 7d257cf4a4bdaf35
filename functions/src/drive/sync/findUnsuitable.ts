import { findShapeProblem } from '../../../../domain/photoLimits.ts'
import type { SkipReason } from '../../../../domain/syncReasons.ts'
import { allowedMimeTypes, uploadLimits } from '../../../../domain/upload.ts'
import { type DriveFile, folderMimeType } from '../driveTypes.ts'

/** Why a file of a project folder is not brought over, or null. */
export function findUnsuitable(file: DriveFile): SkipReason | null {
  const { mimeType, shortcut, md5, size, pixels } = file
  if (mimeType === folderMimeType) return 'nested_folder'
  if (shortcut)
    return shortcut.targetMimeType === folderMimeType ? 'folder_shortcut' : 'dangling_shortcut'
  if (mimeType.startsWith('application/vnd.google-apps.')) return 'google_document'
  if (mimeType.startsWith('video/')) return 'video'
  if (!allowedMimeTypes.includes(mimeType.toLowerCase())) return 'not_an_image'
  if (size === 0) return 'empty'
  if (size !== null && size > uploadLimits.fileBytes) return 'too_large'
  const shapeProblem = pixels && findShapeProblem(pixels)
  if (shapeProblem) return shapeProblem
  if (md5 === null || size === null || !file.canDownload) return 'no_download'
  return null
}
