import {
  isPhotoFormat,
  type PhotoFormat,
  photoFormats,
  sniffFormat,
} from '../../../../domain/fileFormat.ts'
import { allowedFilenameFor } from '../../../../domain/upload.ts'

const pictureEnding = /\.(?:jpe?g|jpe|jfif|mpo|png|webp|gif|hei[cf])$/i

/**
 * Replaces a wrong extension: some phones convert a photo and keep its name. `IMG_0001.HEIC` of a JPEG →
 * `IMG_0001.jpg`.
 */
export function withCorrectExtension(filename: string, format: PhotoFormat): string {
  const endings: readonly string[] = photoFormats[format].endings
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  if (filename.includes('.') && endings.includes(ending)) return filename
  return `${filename.replace(pictureEnding, '')}.${photoFormats[format].endings[0]}`
}

const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i

/**
 * A safe name for a download: no path, with the extension of the actual format. Names from Drive are
 * untrusted.
 */
export function downloadName(filename: string, bytes: Uint8Array): string {
  const format = sniffFormat(bytes, filename)
  const name = allowedFilenameFor(
    isPhotoFormat(format) ? withCorrectExtension(filename, format) : filename,
  )
  return deviceName.test(name) ? `photo-${name}` : name
}
