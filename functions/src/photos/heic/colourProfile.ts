import { topBoxes } from './topBoxes.ts'

/** Longest ICC profile that fits into one segment of a JPEG; an iPhone's has 548 bytes. */
const maxProfileBytes = 65_535 - 16

/** The first ICC profile in a HEIC file's `meta` box (ISO/IEC 23008-12), or null. */
export function findColourProfile(heic: Buffer): Buffer | null {
  const meta = topBoxes(heic)?.find(({ type }) => type === 'meta')?.bytes
  const at = meta?.indexOf('colrprof') ?? -1
  if (!meta || at < 4) return null
  const profile = meta.subarray(at + 8, at - 4 + meta.readUInt32BE(at - 4))
  // A profile begins with its own length.
  const isWhole = profile.length >= 128 && profile.readUInt32BE(0) === profile.length
  return isWhole && profile.length <= maxProfileBytes ? profile : null
}

/** The JPEG with an ICC profile as its first segment (ICC.1:2022, B.4). */
export function withColourProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return jpeg
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1')
  head.writeUInt16BE(head.length - 2 + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)])
}
