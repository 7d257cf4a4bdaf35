import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { heicFixture } from './samplePhotos.ts'

type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

export async function plainJpeg(name: string, color = '#2f4a9e', width = 800): Promise<PhotoFile> {
  const height = Math.round((width * 3) / 4)
  const image = sharp({ create: { width, height, channels: 3, background: color } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

export async function noisyJpeg(name: string, width = 2400): Promise<PhotoFile> {
  const height = Math.round((width * 3) / 4)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 85 }).toBuffer() }
}

/** Passes every check before the upload. */
export async function truncatedJpeg(name: string): Promise<PhotoFile> {
  const { buffer, mimeType } = await noisyJpeg(name, 800)
  return { name, mimeType, buffer: buffer.subarray(0, buffer.length / 2) }
}

/**
 * A photo of an iPhone held upright. `wide` has tiles, a wide-gamut ICC profile, an odd width, and a
 * color in each quarter; `porch` shows `porch.webp` and was encoded with libheif's heif-enc.
 */
export function heicPhoto(fixture: 'wide' | 'porch', name: string): PhotoFile {
  return { name, mimeType: 'image/heic', buffer: heicFixture(fixture) }
}

/** Small JPEGs, each with another hash, because the upload recognizes known photos. */
export function uniqueJpegs(names: readonly string[]): Promise<PhotoFile[]> {
  const color = () =>
    `#${randomInt(2 ** 24)
      .toString(16)
      .padStart(6, '0')}`
  return Promise.all(names.map((name) => plainJpeg(name, color(), 240)))
}
