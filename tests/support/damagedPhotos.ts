import sharp from 'sharp'
import { seededRandom } from './samplePhotos.ts'

/** Grain and gradients, so that each part of the file holds part of the picture. Each seed has another hash. */
export function texturedJpeg(
  { seed = 1, progressive = false }: { seed?: number; progressive?: boolean } = {},
  paint?: (pixels: Buffer) => void,
): Promise<Buffer> {
  const [width, height] = [640, 480]
  const random = seededRandom(seed)
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index += 1) {
    const at = Math.floor(index / 3)
    const slope = ((at % width) + Math.floor(at / width)) / 7
    pixels[index] = 110 + 70 * Math.sin(slope + (index % 3)) + 30 * random()
  }
  paint?.(pixels)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85, progressive })
    .toBuffer()
}

const endMarker = Buffer.from([0xff, 0xd9])

export function cutWithEndMarker(jpeg: Buffer, share = 0.6): Buffer {
  return Buffer.concat([jpeg.subarray(0, Math.floor(jpeg.length * share)), endMarker])
}

/** Overwrites 4 KiB in the middle. */
export function withBlockOf(jpeg: Buffer, byte: number): Buffer {
  const middle = Math.floor(jpeg.length / 2)
  return Buffer.from(jpeg).fill(byte, middle, middle + 4096)
}

export function withoutBlock(jpeg: Buffer): Buffer {
  const middle = Math.floor(jpeg.length / 2)
  return Buffer.concat([jpeg.subarray(0, middle), jpeg.subarray(middle + 4096)])
}

/** Inverts 40 bytes of the picture, behind the header. */
export function withFlippedBytes(jpeg: Buffer, seed = 1): Buffer {
  const random = seededRandom(seed)
  const flipped = Buffer.from(jpeg)
  for (let count = 0; count < 40; count += 1) {
    const at = Math.floor(jpeg.length * (0.1 + 0.85 * random()))
    flipped.writeUInt8(255 - flipped.readUInt8(at), at)
  }
  return flipped
}
