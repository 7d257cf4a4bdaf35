import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  AlphaAction,
  ColorProfile,
  ColorSpace,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickColors,
  MagickGeometry,
} from '@imagemagick/magick-wasm'
import sharp from 'sharp'

/** Cells of a side of the grid in which two pictures are compared. */
const cells = 24

export type Seen = { width: number; height: number; cells: Uint8Array }

/**
 * What ImageMagick makes of a picture: its first frame, upright, in sRGB by Little CMS, over white,
 * as cells of red, green and blue. It shares no code with the pipeline's own reading but the formats'
 * libraries, each built by itself.
 */
export async function seeIndependently(bytes: Buffer): Promise<Seen> {
  const srgb = await loadMagick()
  return ImageMagick.read(new Uint8Array(bytes), (image) => {
    image.autoOrient()
    const { width, height } = image
    if (image.getColorProfile()) image.transformColorSpace(srgb)
    else if (image.colorSpace === ColorSpace.CMYK) image.colorSpace = ColorSpace.sRGB
    return { width, height, cells: cellsOf(image) }
  })
}

/** The same of one of our variants. */
export async function seeVariant(bytes: Buffer): Promise<Uint8Array> {
  await loadMagick()
  return ImageMagick.read(new Uint8Array(bytes), cellsOf)
}

function cellsOf(image: IMagickImage): Uint8Array {
  image.backgroundColor = MagickColors.White
  image.alpha(AlphaAction.Remove)
  image.resize(new MagickGeometry(`${cells}x${cells}!`))
  // A copy: the pixels' own memory is used again.
  return image.getPixels((pixels) =>
    Uint8Array.from(pixels.toByteArray(0, 0, cells, cells, 'RGB') ?? []),
  )
}

let loading: Promise<ColorProfile> | undefined

/** Loads it once; resolves to the profile of sRGB. */
function loadMagick(): Promise<ColorProfile> {
  loading ??= (async () => {
    const wasm = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm')
    await initializeImageMagick(await readFile(wasm))
    const plain = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
    const { icc } = await sharp(await plain.withIccProfile('srgb').png().toBuffer()).metadata()
    return new ColorProfile(new Uint8Array(icc ?? Buffer.of()))
  })()
  return loading
}
