export type Box = { type: string; body: Uint8Array }

/** A photo has about ten. Without a limit, 10 MB of empty boxes took 8 s. */
const maxBoxes = 1000

/** Reads the boxes of a HEIF file (ISO/IEC 14496-12, 4.2). Null if it is truncated or has too many. */
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

/** Length 0 means “to the end”, 1 means a 64-bit length follows. */
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
