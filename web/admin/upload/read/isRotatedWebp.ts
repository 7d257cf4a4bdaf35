/** Whether the EXIF of a WebP turns or mirrors it. Browsers ignore that when they draw a WebP. */
export async function isRotatedWebp(file: Blob): Promise<boolean> {
  const read = async (from: number, bytes: number) =>
    new DataView(await file.slice(from, from + bytes).arrayBuffer())
  // RIFF: after 12 bytes, chunks of an id, a size and the data, padded to even sizes.
  for (let offset = 12; offset + 8 <= file.size; ) {
    const header = await read(offset, 8)
    const size = header.getUint32(4, true)
    if (header.getUint32(0) === exif) return orientationOf(await read(offset + 8, size)) > 1
    offset += 8 + size + (size % 2)
  }
  return false
}

const exif = 0x45584946

function orientationOf(view: DataView): number {
  try {
    // Some writers put `Exif\0\0` first.
    const start = view.getUint32(0) === 0x45786966 ? 6 : 0
    const isLittle = view.getUint16(start) === 0x4949
    const directory = start + view.getUint32(start + 4, isLittle)
    const entries = view.getUint16(directory, isLittle)
    for (let index = 0; index < entries; index += 1) {
      const entry = directory + 2 + 12 * index
      if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle)
    }
  } catch {
    // Cut off.
  }
  return 1
}
