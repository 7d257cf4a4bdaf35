import {
  isPhotoFormat,
  type PhotoFormat,
  photoFormats,
  sniffFormat,
} from '../../../../domain/fileFormat.ts'
import { isAllowedFilename, uploadLimits } from '../../../../domain/upload.ts'

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

const spelledOut = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' }),
)

function spellOut(letter: string): string {
  const letters = spelledOut.get(letter)
  if (letters) return letters
  const small = spelledOut.get(letter.toLowerCase())
  return small ? `${small.charAt(0).toUpperCase()}${small.slice(1)}` : letter
}

export function allowedFilenameFor(filename: string): string {
  const dot = filename.lastIndexOf('.')
  const stem = dot > 0 ? filename.slice(0, dot) : filename
  const extension = dot > 0 ? filename.slice(dot + 1).replace(/[^A-Za-z0-9]/g, '') : ''
  const clean = stem
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, spellOut)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, uploadLimits.filenameCharacters - extension.length - 1)
  const renamed = `${clean || 'photo'}.${extension || 'jpg'}`
  return isAllowedFilename(renamed) ? renamed : `${clean || 'photo'}.jpg`
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
