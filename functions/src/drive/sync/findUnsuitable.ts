import { findShapeProblem, photoLimits } from '../../../../domain/photoLimits.ts'
import type { SkipReason } from '../../../../domain/syncReasons.ts'
import { allowedEndings, allowedMimeTypes } from '../../../../domain/upload.ts'
import { type DriveFile, folderMimeType } from '../driveFile.ts'

export function findUnsuitable(file: DriveFile): SkipReason | null {
  const { mimeType, shortcut, md5, size, pixels } = file
  if (mimeType === folderMimeType) return 'nested_folder'
  if (shortcut)
    return shortcut.targetMimeType === folderMimeType ? 'folder_shortcut' : 'dangling_shortcut'
  if (mimeType.startsWith('application/vnd.google-apps.')) return 'google_document'
  if (!mayBePhoto(file)) return mimeType.startsWith('video/') ? 'video' : 'not_an_image'
  if (size === 0) return 'empty'
  if (size !== null && size > photoLimits.fileBytes) return 'too_large'
  const shapeProblem = pixels && findShapeProblem(pixels)
  if (shapeProblem) return shapeProblem
  if (md5 === null || size === null || !file.canDownload) return 'no_download'
  return null
}

/**
 * The uploading program chose the type: JPEGs are declared as `image/pjpeg`, `image/x-png`, `text/plain` and others.
 * The pipeline checks the bytes.
 */
function mayBePhoto({ name, mimeType, pixels }: DriveFile): boolean {
  if (allowedMimeTypes.includes(mimeType.toLowerCase())) return true
  if (allowedEndings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return true
  return pixels !== null && !foreignTypes.test(mimeType)
}

/** Drive measures some of these too, but the pipeline can't read them. */
const foreignTypes =
  /^(?:text|audio|video)\/|^image\/(?:tiff|bmp|svg|avif|jxl|x-(?!png$)|vnd\.)|^application\/(?!octet-stream$)/i
