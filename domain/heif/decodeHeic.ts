import { photoLimits } from '../photoLimits.ts'
import { convertDisplayP3 } from './convertColors.ts'
import { displayP3, findColors, isDisplayP3 } from './findColors.ts'

/** Upright: libheif applies rotation, mirroring and cropping. */
export type HeicPixels = {
  width: number
  height: number
  channels: 3 | 4
  data: Uint8ClampedArray<ArrayBuffer>
}

/**
 * Decodes the primary image. Converts Display P3 to sRGB if a code in the file names it. An ICC profile is
 * left to the caller, unless `forScreen`, which also returns four channels, as a canvas needs.
 */
export function decodeHeic(
  libheif: LibHeif,
  bytes: Uint8Array,
  { forScreen }: { forScreen: boolean },
): HeicPixels | 'unreadable' | 'too_many_pixels' {
  const context = libheif.heif_context_alloc()
  libheif.heif_context_read_from_memory(context, bytes)
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) return 'unreadable'
  const width = libheif.heif_image_handle_get_width(handle)
  const height = libheif.heif_image_handle_get_height(handle)
  if (width * height > photoLimits.pixels) return 'too_many_pixels'
  const channels = forScreen || libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const { heif_chroma_interleaved_RGBA: rgba, heif_chroma_interleaved_RGB: rgb } =
    libheif.heif_chroma
  const colorspace = libheif.heif_colorspace.heif_colorspace_RGB
  const decoded = libheif.heif_js_decode_image2(handle, colorspace, channels === 4 ? rgba : rgb)
  const plane = 'code' in decoded ? null : decoded.channels[0]
  if (!plane) return 'unreadable'
  const data = copyRows(plane, channels)
  if (isToConvert(bytes, forScreen)) convertDisplayP3(data, channels)
  return { width: plane.width, height: plane.height, channels, data }
}

/** iPhones write Display P3. Shown as sRGB it looks dull. */
function isToConvert(bytes: Uint8Array, forScreen: boolean): boolean {
  const { profile, primaries } = findColors(bytes)
  return profile ? forScreen && isDisplayP3(profile) : primaries === displayP3
}

export function copyRows(
  { data, width, height, stride }: LibHeifPlane,
  channels: 3 | 4,
): Uint8ClampedArray<ArrayBuffer> {
  const row = width * channels
  const pixels = new Uint8ClampedArray(row * height)
  for (let y = 0; y < height; y += 1) {
    pixels.set(data.subarray(y * stride, y * stride + row), y * row)
  }
  return pixels
}
