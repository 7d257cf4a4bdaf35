import load, { type HeifImage } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { z } from 'zod'

/** As in the pipeline: beyond this a photo would be refused anyway, and decoding eats the memory. */
const pixelLimit = 60_000_000

const requestSchema = z.object({ file: z.instanceof(Blob), quality: z.number() })

self.onmessage = async ({ data }) => {
  const { file, quality } = requestSchema.parse(data)
  try {
    self.postMessage({ jpeg: await convert(file, quality) })
  } catch (error) {
    console.warn('A HEIC photo could not be decoded:', error)
    self.postMessage({ jpeg: null })
  }
}

async function convert(file: Blob, quality: number): Promise<Blob | null> {
  const libheif = await load()
  await libheif.ready
  const images = new libheif.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) return null
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > pixelLimit) return null
  const pixels = await decode(image, width, height)
  if (!pixels) return null
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** Upright: libheif applies the file's own rotation and mirroring. */
function decode(image: HeifImage, width: number, height: number): Promise<ImageData | null> {
  const target = new ImageData(width, height)
  return new Promise((resolve) => {
    image.display(target, (decoded) => resolve(decoded ? target : null))
  })
}
