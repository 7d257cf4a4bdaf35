export type Box = { type: string; body: Uint8Array }

/** A photo has about ten side by side. 10 MB of empty ones took 8 s to read. */
const maxBoxes = 1000

/**
 * The boxes that HEIF data consists of (ISO/IEC 14496-12, 4.2). Returns null for a truncated file, and
 * for more boxes than a photo has.
 */
export function readBoxes(data: Uint8Array): Box[] | null {
  const boxes: Box[] = []
  for (let at = 0; at < data.length; ) {
    const header = readHeader(data, at)
    if (!header || header.end > data.length || boxes.length === maxBoxes) return null
    const { type, start, end } = header
    boxes.push({ type, body: data.subarray(start, end) })
    at = end
  }
  return boxes
}

/** Where a box's body begins and ends: a length of 0 stands for the rest, 1 for a long one. */
function readHeader(data: Uint8Array, at: number) {
  if (data.length - at < 8) return null
  const view = new DataView(data.buffer, data.byteOffset + at)
  const type = String.fromCharCode(...data.subarray(at + 4, at + 8))
  const length = view.getUint32(0)
  if (length === 0) return { type, start: at + 8, end: data.length }
  if (length >= 8) return { type, start: at + 8, end: at + length }
  if (length !== 1 || data.length - at < 16) return null
  const long = Number(view.getBigUint64(8))
  return long >= 16 ? { type, start: at + 16, end: at + long } : null
}
