import type Sharp from 'sharp'

const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
]

let loading: Promise<typeof Sharp> | undefined

/** Loaded with the first photo: the bundle's other functions don't need it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= configureSharp()
  return loading
}

async function configureSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // No operation repeats on the same pixels.
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  return sharp
}
