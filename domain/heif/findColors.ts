import { type Box, readBoxes } from './readBoxes.ts'

/** Code of the Display P3 primaries (ITU-T H.273). */
export const displayP3 = 12

/**
 * Colors of the primary image (ISO/IEC 23008-12, 6.5.5). Without its own, uses the file’s first: iPhones
 * put them on the tiles.
 */
export function findColors(file: Uint8Array) {
  const parts = boxesIn(bodyOf(readBoxes(file), 'meta')?.subarray(4))
  const properties = boxesIn(bodyOf(parts, 'iprp'))
  const all = boxesIn(bodyOf(properties, 'ipco')) ?? []
  const associations = bodyOf(properties, 'ipma')
  const mainItem = itemIn(bodyOf(parts, 'pitm'))
  const own = associations
    ? propertiesOf(mainItem, associations).map((index) => all[index - 1])
    : []
  const isColor = (box: Box | undefined): box is Box => box?.type === 'colr'
  const boxes = own.some(isColor) ? own.filter(isColor) : all.filter(isColor)
  const profile = boxes.map(readProfile).find((found) => found !== null) ?? null
  const primaries = boxes.map(readPrimaries).find((found) => found !== null) ?? null
  return { profile, primaries: profile ? null : primaries }
}

const bodyOf = (boxes: readonly Box[] | null, type: string) =>
  boxes?.find((box) => box.type === type)?.body

const boxesIn = (body: Uint8Array | undefined) => (body ? readBoxes(body) : null)

function itemIn(body: Uint8Array | undefined): number {
  if (!body || body.length < 6) return 0
  const view = new DataView(body.buffer, body.byteOffset, body.length)
  return body[0] === 0 || body.length < 8 ? view.getUint16(4) : view.getUint32(4)
}

/** 1-based indexes of the item’s properties. Empty if the box is damaged. */
function propertiesOf(item: number, ipma: Uint8Array): number[] {
  const view = new DataView(ipma.buffer, ipma.byteOffset, ipma.length)
  const idBytes = ipma[0] === 0 ? 2 : 4
  const placeBytes = (ipma[3] ?? 0) & 1 ? 2 : 1
  let at = 8
  while (at + idBytes < ipma.length) {
    const id = idBytes === 2 ? view.getUint16(at) : view.getUint32(at)
    const count = ipma[at + idBytes] ?? 0
    const start = at + idBytes + 1
    at = start + count * placeBytes
    if (id !== item || at > ipma.length) continue
    return Array.from({ length: count }, (_, n) =>
      placeBytes === 2 ? view.getUint16(start + 2 * n) & 0x7fff : view.getUint8(start + n) & 0x7f,
    )
  }
  return []
}

const kindOf = ({ body }: Box) => String.fromCharCode(...body.subarray(0, 4))

function readProfile(box: Box): Uint8Array | null {
  if (!['prof', 'rICC'].includes(kindOf(box))) return null
  const profile = box.body.subarray(4)
  const { buffer, byteOffset, length } = profile
  const isWhole = length >= 128 && new DataView(buffer, byteOffset).getUint32(0) === length
  return isWhole ? profile : null
}

/** Codes of the PQ and HLG transfer functions (ITU-T H.273). A tone map has them, its picture doesn’t. */
const hdrTransfers = [16, 18]

function readPrimaries(box: Box): number | null {
  if (kindOf(box) !== 'nclx' || box.body.length < 10) return null
  const view = new DataView(box.body.buffer, box.body.byteOffset)
  return hdrTransfers.includes(view.getUint16(6)) ? null : view.getUint16(4)
}

/** X of the red primary, adapted to D50. sRGB has 0.436, Adobe RGB 0.610. */
const redOfDisplayP3 = 0.515

/** Compares the red primary (ICC.1, 9.2.44), because profile names vary. */
export function isDisplayP3(profile: Uint8Array): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length)
  // The tag table (7.3): 12 bytes each, with name and offset.
  for (let at = 132; at + 12 <= profile.length; at += 12) {
    const start = view.getUint32(at + 4)
    const isRed = view.getUint32(at) === 0x7258595a // rXYZ
    if (isRed && start + 12 <= profile.length)
      return Math.abs(view.getInt32(start + 8) / 65_536 - redOfDisplayP3) < 0.01
  }
  return false
}
