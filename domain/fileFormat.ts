export const photoFormats = {
  jpeg: { types: ['image/jpeg', 'image/jpg'], endings: ['jpg', 'jpeg'] },
  png: { types: ['image/png'], endings: ['png'] },
  webp: { types: ['image/webp'], endings: ['webp'] },
  gif: { types: ['image/gif'], endings: ['gif'] },
  heic: { types: ['image/heic', 'image/heif'], endings: ['heic', 'heif'] },
} as const satisfies Record<string, { types: readonly string[]; endings: readonly string[] }>

export type PhotoFormat = keyof typeof photoFormats

/** Other formats that people try to upload, each with the message they read. */
export const foreignFormats = {
  avif: 'An AVIF image. Save it as a JPEG.',
  jxl: 'A JPEG XL image. Save it as a JPEG.',
  jpeg2000: 'A JPEG 2000 image. Save it as a JPEG.',
  raw: 'A camera’s raw file. Export it as a JPEG.',
  tiff: 'A TIFF image or a raw file. Export it as a JPEG.',
  bmp: 'A bitmap (BMP). Save it as a JPEG.',
  svg: 'A drawing (SVG). Choose a photo.',
  photoshop: 'A Photoshop file. Export it as a JPEG.',
  video: 'A video. Choose a photo.',
  pdf: 'A PDF. Choose a photo.',
  zip: 'An archive. Unpack it and choose the photos inside.',
  web: 'A web page. Save the picture itself.',
} as const satisfies Record<string, string>

type ForeignFormat = keyof typeof foreignFormats

export type FileFormat = PhotoFormat | ForeignFormat | null

/** `sniffFormat` needs this many bytes from the start of the file. */
const signatureLength = 256

/** As Latin-1 characters, with their offset if it isn’t 0. The first match wins. */
const signatures: readonly (readonly [FileFormat, string, at?: number])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['webp', 'WEBP', 8],
  ['raw', 'II*\0\x10\0\0\0CR'],
  ['raw', 'FUJIFILMCCD-RAW'],
  ['raw', 'IIRO'],
  ['raw', 'IIRS'],
  ['raw', 'IIU\0'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['jxl', '\xff\x0a'],
  ['jxl', '\0\0\0\x0cJXL '],
  ['jpeg2000', '\0\0\0\x0cjP  '],
  ['video', 'AVI ', 8],
  ['video', 'ftyp', 4],
  ['video', 'moov', 4],
  ['video', 'mdat', 4],
  ['video', 'wide', 4],
  ['video', '\x1aE\xdf\xa3'],
  ['bmp', 'BM'],
  ['photoshop', '8BPS'],
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['zip', 'Rar!'],
  ['zip', '7z\xbc\xaf'],
]

/** Brands of HEIF files and their relatives (ISO/IEC 23008-12). */
const brands: Record<string, FileFormat> = {
  ...Object.fromEntries('heic heix heim heis hevc hevx'.split(' ').map((brand) => [brand, 'heic'])),
  avif: 'avif',
  avis: 'avif',
  'crx ': 'raw',
  mif1: 'heic',
  msf1: 'heic',
}

const rawEnding = /\.(?:3fr|arw|cr2|dng|nef|nrw|orf|pef|rw2|sr2|srw)$/i

export function sniffFormat(head: Uint8Array, name = ''): FileFormat {
  const text = String.fromCharCode(...head.subarray(0, signatureLength))
  const format = sniffBrand(text) ?? sniffSignature(text) ?? sniffMarkup(text)
  return format === 'tiff' && rawEnding.test(name) ? 'raw' : format
}

function sniffSignature(text: string): FileFormat {
  const fits = ([, part, at = 0]: (typeof signatures)[number]) => text.startsWith(part, at)
  return signatures.find(fits)?.[0] ?? null
}

/** Reads the major brand, or a compatible one if the major brand is generic (`mif1`, `msf1`). */
function sniffBrand(text: string): FileFormat {
  if (!text.startsWith('ftyp', 4)) return null
  const length = Math.min(text.charCodeAt(2) * 256 + text.charCodeAt(3), text.length)
  const major = text.slice(8, 12)
  const others = Array.from({ length: Math.max(0, length - 16) / 4 }, (_, n) =>
    text.slice(16 + 4 * n, 20 + 4 * n),
  )
  const isVague = major === 'mif1' || major === 'msf1'
  const clear = isVague ? others.find((brand) => !/^m[is]f1$/.test(brand) && brands[brand]) : null
  return brands[clear ?? major] ?? null
}

function sniffMarkup(text: string): FileFormat {
  const start = text
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase()
  if (!start.startsWith('<')) return null
  return /<(?:svg|!doctype svg)/.test(start) ? 'svg' : 'web'
}

export function isPhotoFormat(format: FileFormat): format is PhotoFormat {
  return format !== null && Object.hasOwn(photoFormats, format)
}
