import { isPhotoFormat, type PhotoFormat, photoFormats, sniffFormat } from './fileFormat.ts'
import { allowedFilenameFor } from './upload.ts'

/** Endings that say nothing but that the file is a picture. */
const pictureEnding = /\.(?:jpe?g|jpe|jfif|mpo|png|webp|gif|hei[cf])$/i

/**
 * A name that ends as a photo of this format does, near the given one: some ways out of a phone
 * convert a photo and leave its old name. `IMG_0001.HEIC` of a JPEG → `IMG_0001.jpg`.
 */
export function trueName(filename: string, format: PhotoFormat): string {
  const endings: readonly string[] = photoFormats[format].endings
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  if (filename.includes('.') && endings.includes(ending)) return filename
  return `${filename.replace(pictureEnding, '')}.${photoFormats[format].endings[0]}`
}

/** Names that Windows keeps for devices, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)\./i

/**
 * The name under which a file goes to somebody's disk: one plain name, never a path, that ends as
 * what the bytes are. Whoever shares a folder in Drive chooses the names in it.
 */
export function plainName(filename: string, bytes: Uint8Array): string {
  const format = sniffFormat(bytes, filename)
  const name = allowedFilenameFor(isPhotoFormat(format) ? trueName(filename, format) : filename)
  return deviceName.test(name) ? `photo-${name}` : name
}
