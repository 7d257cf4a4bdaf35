export type SniffedFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'unknown'

/** Brands of HEIF files whose pixels are HEVC, as iPhones write them. AVIF is not among them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What a file is by its first bytes; its name and declared type are only its sender's claims. */
export function sniffFormat(bytes: Uint8Array): SniffedFormat {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12))
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic'
  return 'unknown'
}
