import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { z } from 'zod'

/** Decodes one HEIC file and ends: see `convertHeic`, which starts it. */
const { bytes, maxPixels } = z
  .object({ bytes: z.instanceof(Uint8Array), maxPixels: z.number() })
  .parse(workerData)

parentPort?.postMessage(decode())

function decode() {
  const context = libheif.heif_context_alloc()
  libheif.heif_context_read_from_memory(context, bytes)
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) return 'unreadable'
  const width = libheif.heif_image_handle_get_width(handle)
  const height = libheif.heif_image_handle_get_height(handle)
  if (width * height > maxPixels) return 'too_many_pixels'
  const decoded = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  if ('code' in decoded) return 'unreadable'
  const [pixels] = decoded.channels
  if (!pixels || pixels.stride !== pixels.width * 3) return 'unreadable'
  return { width: pixels.width, height: pixels.height, data: pixels.data.slice() }
}
