import { decodeHeic, type HeicPixels } from '../../../domain/heif/decodeHeic.ts'
import { findColors } from '../../../domain/heif/findColors.ts'
import { readBoxes } from '../../../domain/heif/readBoxes.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { loadSharp } from './loadSharp.ts'

/**
 * Converts HEIC to an upright JPEG with the file's color profile, on white. sharp's own libheif has no HEVC
 * decoder because of patents. Measured with libheif 1.23, variants included: 12 megapixels take 0.8 to 1.3 s
 * and 300 MiB, 48 take 2.1 s and 1,035 MiB.
 * @returns the failure's code if it can't decode the file
 */
export async function convertHeic(bytes: Buffer): Promise<Buffer | ImageFailure> {
  // libheif fills the missing part of a truncated file with gray.
  if (!readBoxes(bytes)) return 'damaged'
  const pixels = await decode(bytes)
  if (pixels === 'too_many_pixels') return pixels
  if (pixels === 'unreadable') return 'heic'
  const { data, width, height, channels } = pixels
  const sharp = await loadSharp()
  const image = sharp(data, { raw: { width, height, channels } }).flatten({ background: 'white' })
  const jpeg = await image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  return withProfile(jpeg, findColors(bytes).profile)
}

async function decode(bytes: Buffer): Promise<HeicPixels | 'unreadable' | 'too_many_pixels'> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  try {
    return decodeHeic(libheif, bytes, { forScreen: false })
  } catch (error) {
    // WebAssembly traps on unexpected input and when memory runs out.
    console.warn('A HEIC photo could not be decoded:', error)
    return 'unreadable'
  }
}

/** The longest ICC profile that fits into one JPEG segment. An iPhone's has 548 bytes. */
const maxProfileBytes = 65_535 - 16

function withProfile(jpeg: Buffer, profile: Uint8Array | null): Buffer {
  if (!profile || profile.length > maxProfileBytes) return jpeg
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(head.length - 2 + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)])
}
