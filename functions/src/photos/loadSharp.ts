import type Sharp from 'sharp'

/** The decoders a photo may need. Everything else libvips can read (SVG, TIFF, PDF, …) is refused. */
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
]

let loading: Promise<typeof Sharp> | undefined

/**
 * sharp, with every decoder blocked but the four. Loaded at the first photo: most events are for
 * objects that are no originals, and other functions of the same bundle never need it.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= configureSharp()
  return loading
}

async function configureSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  // One CPU: more threads per operation add memory, not speed.
  sharp.concurrency(1)
  // No operation is ever repeated on the same pixels, so a cache only holds memory.
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  return sharp
}
