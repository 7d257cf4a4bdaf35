import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { random } from './random.ts'

export type Content = {
  readonly size: number
  readonly md5: string
  readonly pixels?: { width: number; height: number }
  /** Bytes in [start, end). */
  read(start: number, end: number): Iterable<Buffer>
}

const pieceBytes = 64 * 1024
const jpegStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

export function bytes(value: Buffer | string): Content {
  const buffer = Buffer.from(value)
  return withMd5(buffer.length, function* read(start, end) {
    for (let at = start; at < end; at += pieceBytes) {
      yield buffer.subarray(at, Math.min(at + pieceBytes, end))
    }
  })
}

export const bytesOf = (content: Content) => Buffer.concat([...content.read(0, content.size)])

/**
 * A JPEG header followed by noise, generated while it is read, so large files need no memory. The
 * same `seed` gives the same bytes at any offset.
 */
export function noise(seed: string, size: number): Content {
  return withMd5(size, function* read(start, end) {
    for (let at = start; at < end; ) {
      const piece = noisePiece(seed, Math.floor(at / pieceBytes))
      const from = at % pieceBytes
      const part = piece.subarray(from, Math.min(pieceBytes, from + end - at))
      at += part.length
      yield part
    }
  })
}

function noisePiece(seed: string, index: number): Buffer {
  const { between } = random(`${seed} ${index}`)
  const words = new Uint32Array(pieceBytes / 4)
  // A few hundred random words, repeated, are enough for a unique checksum.
  for (let at = 0; at < 256; at += 1) words[at] = between(0, 2 ** 32)
  for (let at = 256; at < words.length; at *= 2) words.copyWithin(at, 0, at)
  const piece = Buffer.from(words.buffer)
  if (index === 0) jpegStart.copy(piece)
  return piece
}

function withMd5(size: number, read: Content['read']): Content {
  let md5: string | undefined
  return {
    size,
    read,
    get md5() {
      if (md5 === undefined) {
        const hash = createHash('md5')
        for (const piece of read(0, size)) hash.update(piece)
        md5 = hash.digest('hex')
      }
      return md5
    },
  }
}

const drawn = new Map<string, Promise<Content>>()

export function picture(
  seed: string,
  { format = 'jpeg', width = 96, height = 64 }: PictureOptions = {},
): Promise<Content> {
  const key = `${seed} ${format} ${width} ${height}`
  const known = drawn.get(key)
  if (known) return known
  const picture = draw(seed, { format, width, height })
  drawn.set(key, picture)
  return picture
}

type PictureOptions = { format?: 'jpeg' | 'png' | 'webp'; width?: number; height?: number }

async function draw(
  seed: string,
  { format, width, height }: Required<PictureOptions>,
): Promise<Content> {
  const { between } = random(seed)
  const part = () => Math.round(between(0, 255))
  const color = () => ({ r: part(), g: part(), b: part() })
  const frame = { create: { width, height, channels: 3, background: color() } } as const
  const inside = {
    create: { width: width >> 1, height: height >> 1, channels: 3, background: color() },
  } as const
  const image = sharp(frame).composite([{ input: inside, gravity: 'center' }])
  return Object.assign(bytes(await image.toFormat(format).toBuffer()), {
    pixels: { width, height },
  })
}

/**
 * Another picture for each `seed` at little cost: `jpeg` with a comment in its header. For trees of
 * thousands of files.
 */
export function commented(jpeg: Buffer, seed: string): Content {
  const text = Buffer.from(seed)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return bytes(Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]))
}
