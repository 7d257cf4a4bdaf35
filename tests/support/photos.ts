import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** A file as a person's browser hands it over. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

/** A plain JPEG of one color. */
export async function plainJpeg(name: string, color = '#2f4a9e', width = 1600): Promise<PhotoFile> {
  const height = Math.round((width * 3) / 4)
  const image = sharp({ create: { width, height, channels: 3, background: color } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** A JPEG of noise, which cannot be compressed: about 4.6 MB at 2400 pixels. */
export async function noisyJpeg(name: string, width = 2400): Promise<PhotoFile> {
  const height = Math.round((width * 3) / 4)
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  return { name, mimeType: 'image/jpeg', buffer: await noise.jpeg({ quality: 85 }).toBuffer() }
}

/** Starts like a JPEG, so that every check before the upload passes, and ends in the middle. */
export async function truncatedJpeg(name: string): Promise<PhotoFile> {
  const { buffer, mimeType } = await noisyJpeg(name, 800)
  return { name, mimeType, buffer: buffer.subarray(0, buffer.length / 2) }
}

/** Small JPEGs, no two alike and none like any other test's: the upload knows what is there already. */
export function uniqueJpegs(names: readonly string[]): Promise<PhotoFile[]> {
  return Promise.all(
    names.map((name) =>
      plainJpeg(
        name,
        `#${randomInt(2 ** 24)
          .toString(16)
          .padStart(6, '0')}`,
        240,
      ),
    ),
  )
}

/**
 * What an iPhone held upright writes: HEVC, stored on its side with the order to turn it (irot). It
 * is the scene `front-porch-after`, 480 pixels wide, turned a quarter, encoded with libheif's
 * heif-enc, the order added to its properties.
 */
export async function porchHeic(name: string): Promise<PhotoFile> {
  const buffer = await readFile(join(import.meta.dirname, 'fixtures/heic/porch.heic'))
  return { name, mimeType: 'image/heic', buffer }
}
