import load, { type HeifImage } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { z } from 'zod'
import { encodeJpeg } from './encodeJpeg.ts'

/** As in the pipeline: beyond this a photo would be refused anyway, and decoding eats the memory. */
const pixelLimit = 60_000_000

const requestSchema = z.object({ file: z.instanceof(Blob) })

self.onmessage = async ({ data }) => {
  const { file } = requestSchema.parse(data)
  try {
    self.postMessage({ jpeg: await convert(file) })
  } catch (error) {
    console.warn('A HEIC photo could not be decoded:', error)
    self.postMessage({ jpeg: null })
  }
}

async function convert(file: Blob): Promise<Blob | null> {
  const libheif = await load()
  await libheif.ready
  const bytes = new Uint8Array(await file.arrayBuffer())
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) return null
  const width = image.get_width()
  const height = image.get_height()
  if (width * height > pixelLimit) return null
  const pixels = await decode(image, new ImageData(width, height, colorsOf(bytes)))
  if (!pixels) return null
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return encodeJpeg(canvas)
}

/**
 * iPhones write in the wide colors of Display P3, named in the profile near the file's beginning;
 * the canvas turns them into the web's, which would else come out dull.
 */
function colorsOf(bytes: Uint8Array): ImageDataSettings {
  const profile = new TextDecoder('latin1').decode(bytes.subarray(0, 20_000)).replaceAll('\0', '')
  return { colorSpace: profile.includes('Display P3') ? 'display-p3' : 'srgb' }
}

/** Upright: libheif applies the file's own rotation and mirroring. */
function decode(image: HeifImage, target: ImageData): Promise<ImageData | null> {
  return new Promise((resolve) => {
    image.display(target, (decoded) => resolve(decoded ? target : null))
  })
}
