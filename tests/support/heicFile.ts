import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBoxes } from '../../domain/heif/readBoxes.ts'

/**
 * Builds HEIC files as phones write them, from tiles in fixtures: a grid of 512 × 512 pixels
 * cropped to the photo's size, with rotation, colors and metadata. No package encodes HEVC. The
 * tiles are plain PNGs of `quarterColors`, encoded by libheif's `heif-enc -q 60`, as are
 * `alpha.heic` (96 × 64, half transparent blue) and `ramp10.heic` (`-b 10`, 64 × 64 in 16 bit).
 */
const tileSide = 512
const tileNames = ['red', 'green', 'blue', 'yellow'] as const

type HeicOptions = {
  /** Pixels before rotation. */
  width: number
  height: number
  /** Boxes such as `irot`, `imir` and `colr`, in the order in which they apply. */
  properties?: readonly Buffer[]
  exif?: Buffer
}

export function box(type: string, ...bodies: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Quarter turns counterclockwise. */
export const turn = (times: number) => box('irot', Buffer.from([times]))

export const iccColors = (profile: Buffer) => box('colr', Buffer.from('prof'), profile)

/** Codes of ITU-T H.273. */
export const codedColors = (primaries: number, transfer: number) =>
  box('colr', Buffer.from('nclx'), words(primaries, transfer, 6), Buffer.from([0x80]))

export function heicFile({ width, height, properties = [], exif }: HeicOptions): Buffer {
  const columns = Math.ceil(width / tileSide)
  const rows = Math.ceil(height / tileSide)
  const kinds = Array.from({ length: columns * rows }, (_, index) => {
    const isRight = (index % columns) * 2 >= columns && columns > 1
    const isLow = Math.floor(index / columns) * 2 >= rows && rows > 1
    return (isLow ? 2 : 0) + (isRight ? 1 : 0)
  })
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), words(width, height)])
  const exifItem = exif && Buffer.concat([Buffer.alloc(4), exif])
  const media = [...tiles.map(({ data }) => data), ...(exifItem ? [exifItem] : [])]
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))
  const build = (start: number) =>
    meta({ kinds, grid, properties, hasExif: exifItem !== undefined, width, height }, media, start)
  // The data's offset depends on the boxes before it.
  const start = ftyp.length + build(0).length + 8
  return Buffer.concat([ftyp, build(start), box('mdat', ...media)])
}

const tiles = tileNames.map((name) => {
  const file = readFileSync(join(import.meta.dirname, `fixtures/heic/${name}.heic`))
  const top = readBoxes(file) ?? []
  const inside = (boxes: typeof top, type: string, skip = 0) =>
    readBoxes(boxes.find((found) => found.type === type)?.body.subarray(skip) ?? Buffer.of()) ?? []
  const properties = inside(inside(inside(top, 'meta', 4), 'iprp'), 'ipco')
  const config = properties.find(({ type }) => type === 'hvcC')?.body
  const data = top.find(({ type }) => type === 'mdat')?.body
  if (!config || !data) throw new Error(`${name}.heic is no tile`)
  return { config: box('hvcC', config), data: Buffer.from(data) }
})

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

function long(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const size = (width: number, height: number) => box('ispe', long(0, width, height))

type Parts = Pick<HeicOptions, 'width' | 'height'> & {
  kinds: readonly number[]
  grid: Buffer
  properties: readonly Buffer[]
  hasExif: boolean
}

/** Item 1 is the grid, then its tiles, then EXIF (ISO/IEC 23008-12, 6.6.2.3). */
function meta(parts: Parts, media: readonly Buffer[], start: number): Buffer {
  const { kinds, grid, properties, hasExif, width, height } = parts
  const tileIds = kinds.map((_, index) => index + 2)
  const exifId = kinds.length + 2
  const infos = [
    itemInfo(1, 'grid', 0),
    ...tileIds.map((id) => itemInfo(id, 'hvc1', 1)),
    ...(hasExif ? [itemInfo(exifId, 'Exif', 1)] : []),
  ]
  const container = [
    ...tiles.map(({ config }) => config),
    size(tileSide, tileSide),
    size(width, height),
    ...properties,
  ]
  const own = [tiles.length + 2, ...properties.map((_, index) => tiles.length + 3 + index)]
  const associations = [
    associate(1, own),
    ...tileIds.map((id, index) => associate(id, [(kinds[index] ?? 0) + 1, tiles.length + 1])),
  ]
  const references = [
    box('dimg', words(1, tileIds.length, ...tileIds)),
    ...(hasExif ? [box('cdsc', words(exifId, 1, 1))] : []),
  ]
  return box(
    'meta',
    long(0),
    box('hdlr', long(0, 0), Buffer.from('pict'), long(0, 0, 0), Buffer.of(0)),
    box('pitm', long(0), words(1)),
    box('iinf', long(0), words(infos.length), ...infos),
    box('iref', long(0), ...references),
    box(
      'iprp',
      box('ipco', ...container),
      box('ipma', long(0, associations.length), ...associations),
    ),
    box('idat', grid),
    locations([...kinds, ...(hasExif ? [tiles.length] : [])], media, start),
  )
}

function itemInfo(id: number, type: string, flags: number): Buffer {
  const head = Buffer.from([2, 0, 0, flags])
  return box('infe', head, words(id, 0), Buffer.from(`${type}\0`, 'latin1'))
}

/** Essential, which is harmless for other properties. */
function associate(item: number, places: readonly number[]): Buffer {
  return Buffer.concat([
    words(item),
    Buffer.from([places.length, ...places.map((at) => at | 0x80)]),
  ])
}

/** The grid is in `idat` (method 1). `kinds` says which part of the media each other item has. */
function locations(kinds: readonly number[], media: readonly Buffer[], start: number): Buffer {
  const offsets = media.map((_, index) =>
    media.slice(0, index).reduce((sum, { length }) => sum + length, start),
  )
  const entries = kinds.map((kind, index) =>
    Buffer.concat([words(index + 2, 0, 0, 1), long(offsets[kind] ?? 0, media[kind]?.length ?? 0)]),
  )
  const gridEntry = Buffer.concat([words(1, 1, 0, 1), long(0, 8)])
  const head = Buffer.concat([Buffer.from([1, 0, 0, 0, 0x44, 0]), words(kinds.length + 1)])
  return box('iloc', head, gridEntry, ...entries)
}
