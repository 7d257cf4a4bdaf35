import load from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { z } from 'zod'
import { decodeHeic } from '../../../../domain/heif/decodeHeic.ts'

const requestSchema = z.object({ file: z.instanceof(Blob), width: z.int().positive().optional() })

self.onmessage = async ({ data }) => {
  const { file, width } = requestSchema.parse(data)
  const libheif = await load()
  await libheif.ready
  const picture = await decode(libheif, file, width).catch((error: unknown) => {
    console.warn('A HEIC photo could not be decoded:', error)
    return null
  })
  self.postMessage({ picture })
}

async function decode(libheif: LibHeif, file: Blob, width?: number): Promise<ImageBitmap | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = decodeHeic(libheif, bytes, { forScreen: true })
  if (typeof decoded === 'string') return null
  // Firefox doesn't know the option `colorSpace`. The pixels are sRGB already.
  const pixels = new ImageData(decoded.data, decoded.width, decoded.height)
  return createImageBitmap(pixels, width ? { resizeWidth: width } : {})
}
