import type { Metadata } from 'sharp'
import { isPhotoFormat, sniffFormat } from '../../../domain/fileFormat.ts'
import { findPhotoProblem, photoLimits } from '../../../domain/photoLimits.ts'
import { readStructure } from '../../../domain/photoStructure.ts'
import type { ImageFailure } from '../../../domain/problems.ts'
import { uploadLimits } from '../../../domain/upload.ts'
import { loadSharp } from './loadSharp.ts'

/** Pixels of the upright photo. */
export type PhotoSize = { width: number; height: number }

export type Inspection =
  | { kind: 'photo'; size: PhotoSize }
  | { kind: 'refused'; code: ImageFailure }

/** The failure of a file of that many bytes, known before it is downloaded, or null. */
export function findSizeFailure(bytes: number): ImageFailure | null {
  if (bytes <= 0) return 'empty'
  if (bytes > uploadLimits.fileBytes) return 'too_large'
  return null
}

/** Decides from a file's bytes and header, without decoding a pixel, whether it can be a photo. */
export async function inspectPhoto(bytes: Buffer): Promise<Inspection> {
  const format = sniffFormat(bytes)
  if (format === 'heic') return { kind: 'refused', code: 'heic' }
  if (!isPhotoFormat(format)) return { kind: 'refused', code: 'not_an_image' }
  const { frames, scans } = readStructure(format, bytes)
  // Even a header is read in minutes where a decoder looks for a hundred thousand frames.
  if (frames > photoLimits.frames) return { kind: 'refused', code: 'too_many_pixels' }
  const header = await readHeader(bytes)
  if (!header) return { kind: 'refused', code: 'damaged' }
  const problem = findPhotoProblem(header, { frames: header.pages ?? 1, scans })
  if (problem) return { kind: 'refused', code: problem }
  return { kind: 'photo', size: header.autoOrient }
}

/** Null where a decoder cannot even read the header. */
async function readHeader(bytes: Buffer): Promise<Metadata | null> {
  const sharp = await loadSharp()
  // No pixel limit here: the header's numbers are compared below, where each has its own code.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  return image.metadata().catch(() => null)
}

/** Chunks of a PNG that say how it looks (PNG, third edition, 4.7 and 11.3). */
const kept = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sBIT'],
  ...['cHRM', 'cICP', 'gAMA', 'iCCP', 'sRGB', 'mDCV', 'cLLI', 'eXIf', 'pHYs'],
])

const signatureBytes = 8
/** A chunk's length, type and checksum. */
const frameBytes = 12

/**
 * A PNG without its texts and whatever else no picture needs; another file as it is. Decoders inflate
 * every text: half a megabyte of them takes 2.5 GB of memory.
 */
export function pictureChunks(bytes: Buffer): Buffer {
  if (sniffFormat(bytes) !== 'png') return bytes
  const parts = [bytes.subarray(0, signatureBytes)]
  let at = signatureBytes
  while (at + frameBytes <= bytes.length) {
    const end = at + frameBytes + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    if (kept.has(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
  // What is cut off is for the decoder to judge.
  return Buffer.concat([...parts, bytes.subarray(at)])
}
