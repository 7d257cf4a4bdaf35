import { sniffFormat } from '../../../domain/fileFormat.ts'

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
