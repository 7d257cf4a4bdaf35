/**
 * The boxes a HEIC file consists of (ISO/IEC 14496-12, 4.2), or null where they do not fill it to
 * its last byte: a file that was cut off.
 */
export function topBoxes(file: Buffer): { type: string; bytes: Buffer }[] | null {
  const boxes = []
  for (let at = 0; at < file.length; ) {
    const length = boxLength(file.subarray(at))
    if (length === null || at + length > file.length) return null
    const bytes = file.subarray(at, at + length)
    boxes.push({ type: bytes.toString('latin1', 4, 8), bytes })
    at += length
  }
  return boxes
}

/** Length of the box that `file` begins with: 0 stands for the rest, 1 for a long one. */
function boxLength(file: Buffer): number | null {
  if (file.length < 8) return null
  const length = file.readUInt32BE(0)
  if (length === 0) return file.length
  if (length >= 8) return length
  return length === 1 && file.length >= 16 ? Number(file.readBigUInt64BE(8)) || null : null
}
