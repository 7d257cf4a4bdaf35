import sharp from 'sharp'

/** A file as a person's browser hands it over. */
export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

/** A plain JPEG of one colour. */
export async function plainJpeg(
  name: string,
  colour = '#2f4a9e',
  width = 1600,
): Promise<PhotoFile> {
  const height = Math.round((width * 3) / 4)
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
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
