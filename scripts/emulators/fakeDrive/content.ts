import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { random } from './random.ts'

export type Content = {
  readonly bytes: Buffer
  readonly size: number
  readonly md5: string
  readonly pixels?: { width: number; height: number }
}

export function bytes(value: Buffer | string): Content {
  const buffer = Buffer.from(value)
  const md5 = createHash('md5').update(buffer).digest('hex')
  return { bytes: buffer, size: buffer.length, md5 }
}

export const bytesOf = (content: Content) => content.bytes

/** A file of this size, with other bytes for each `seed`. */
export const filler = (seed: string, size: number) => bytes(Buffer.alloc(size, seed))

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
