import { type PhotoFormat, photoFormats } from './fileFormat.ts'

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
