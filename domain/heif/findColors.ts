import { type Box, readBoxes } from './readBoxes.ts'

/** The code of Display P3's red, green and blue (ITU-T H.273). */
export const displayP3 = 12

type HeifColors = {
  /** The ICC profile of the picture, or null. */
  profile: Uint8Array | null
  /** The code of its red, green and blue, where it has no profile. */
  primaries: number | null
}

/**
 * The colors in which a HEIC file's main picture is written (ISO/IEC 23008-12, 6.5.5): its own, or
 * where it has none the file's first, as for the tiles of an iPhone's photo.
 */
export function findColors(file: Uint8Array): HeifColors {
  const meta = readBoxes(file)?.find(({ type }) => type === 'meta')
  const parts = meta ? readBoxes(meta.body.subarray(4)) : null
  const properties = bodyOf(bodyOf(parts, 'iprp'), 'ipco')
  const associations = bodyOf(bodyOf(parts, 'iprp'), 'ipma')?.[0]
  const all = properties ?? []
  const own = associations
    ? propertiesOf(mainItem(parts), associations.body).map((index) => all[index - 1])
    : []
  const isColor = (box: Box | undefined): box is Box => box?.type === 'colr'
  const boxes = own.some(isColor) ? own.filter(isColor) : all.filter(isColor)
  const profile = boxes.map(readProfile).find((found) => found !== null) ?? null
  const primaries = boxes.map(readPrimaries).find((found) => found !== null) ?? null
  return { profile, primaries: profile ? null : primaries }
}

/** The boxes in a box; as one without children for `ipma`, which has none. */
function bodyOf(boxes: readonly Box[] | null, type: string): Box[] | null {
  const found = boxes?.find((box) => box.type === type)
  if (!found) return null
  return type === 'ipma' ? [found] : readBoxes(found.body)
}

function mainItem(parts: readonly Box[] | null): number {
  const body = parts?.find(({ type }) => type === 'pitm')?.body
  if (!body || body.length < 6) return 0
  const view = new DataView(body.buffer, body.byteOffset, body.length)
  return body[0] === 0 || body.length < 8 ? view.getUint16(4) : view.getUint32(4)
}

/** The places, from 1, of an item's properties; none where the box is damaged. */
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
  // A profile begins with its own length.
  const isWhole = profile.length >= 128 && lengthIn(profile) === profile.length
  return isWhole ? profile : null
}

function lengthIn(profile: Uint8Array): number {
  return new DataView(profile.buffer, profile.byteOffset).getUint32(0)
}

function readPrimaries(box: Box): number | null {
  if (kindOf(box) !== 'nclx' || box.body.length < 10) return null
  return new DataView(box.body.buffer, box.body.byteOffset).getUint16(4)
}

/** Of Display P3's red, adapted to the white of profiles: sRGB's is 0.436, Adobe RGB's 0.610. */
const redOfDisplayP3 = 0.515

/** Whether an ICC profile's colors are those of Display P3, whatever it is called (ICC.1, 9.2.44). */
export function isDisplayP3(profile: Uint8Array): boolean {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length)
  // The table of tags (7.3): a name, and where its data begin, 12 bytes each.
  for (let at = 132; at + 12 <= profile.length; at += 12) {
    const start = view.getUint32(at + 4)
    const isRed = view.getUint32(at) === 0x7258595a // rXYZ
    if (isRed && start + 12 <= profile.length)
      return Math.abs(view.getInt32(start + 8) / 65_536 - redOfDisplayP3) < 0.01
  }
  return false
}
