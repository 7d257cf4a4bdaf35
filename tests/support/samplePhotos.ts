import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { random } from '../../scripts/emulators/fakeDrive/random.ts'

export function seededRandom(seed: number): () => number {
  const { between } = random(String(seed))
  return () => between(0, 1)
}

export const quarterColors = [
  [220, 40, 40],
  [40, 180, 60],
  [40, 70, 210],
  [235, 225, 60],
] as const

export function fourColorImage(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = (y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)
      pixels.set(quarterColors[index] ?? [0, 0, 0], (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export function pngWithClaimedSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png)
  claimed.writeUInt32BE(width, 16)
  claimed.writeUInt32BE(height, 20)
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
  return claimed
}

export function jpegWithClaimedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg)
  const frame = claimed.findIndex(
    (byte, index) => byte === 0xff && [0xc0, 0xc2].includes(claimed[index + 1] ?? 0),
  )
  claimed.writeUInt16BE(height, frame + 5)
  claimed.writeUInt16BE(width, frame + 7)
  return claimed
}

export function gifWithClaimedSize(gif: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(gif)
  claimed.writeUInt16LE(width, 6)
  claimed.writeUInt16LE(height, 8)
  // A graphic control extension, followed by the frame's descriptor.
  for (let at = claimed.indexOf('21f904', 0, 'hex'); at > 0; ) {
    claimed.writeUInt16LE(width, at + 8 + 5)
    claimed.writeUInt16LE(height, at + 8 + 7)
    at = claimed.indexOf('21f904', at + 8, 'hex')
  }
  return claimed
}

export function heicHeader(): Buffer {
  return Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
}

/**
 * Encoded by libheif's heif-enc, which makes no grids: those were joined from its tiles of
 * 512 × 512 pixels in `quarterColors`, as phones write them.
 */
export function heicFixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, `fixtures/heic/${name}.heic`))
}

/** Crops a grid of one red tile. */
export function croppedHeic(width: number, height: number, name = 'coded'): Buffer {
  const file = heicFixture(name)
  const grid = file.indexOf('idat') + 8
  file.writeUInt16BE(width, grid)
  file.writeUInt16BE(height, grid + 2)
  const extents = file.lastIndexOf('ispe') + 8
  file.writeUInt32BE(width, extents)
  file.writeUInt32BE(height, extents + 4)
  return file
}

export async function animation(
  format: 'gif' | 'webp',
  { width, height, frames }: { width: number; height: number; frames: number },
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1) {
    const color = frame === 0 ? [230, 20, 20] : [20, 20, (frame * 40) % 256]
    const start = frame * width * height * 3
    pixels.fill(Buffer.from(color), start, start + width * height * 3)
  }
  const image = sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
  return image.toFormat(format, { delay: 100, loop: 0 }).toBuffer()
}
