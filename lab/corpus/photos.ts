import sharp from 'sharp'
import { codedColors, heicFile, iccColors, mirror, turn } from '../../tests/support/heicFile.ts'
import { animation, withPngProfile } from '../../tests/support/samplePhotos.ts'
import { picture, turnedPicture } from './picture.ts'
import { type Sample, secret } from './sample.ts'

/** Pictures that must become photos: every kind that phones, cameras and programs write. */
export async function photos(): Promise<Sample[]> {
  const { icc: p3 = Buffer.of() } = await sharp(
    await picture(8, 8).withIccProfile('p3').png().toBuffer(),
  ).metadata()
  return [
    ...orientations(),
    ...encodings(),
    ...profiles(p3),
    ...heicSizes(),
    ...phoneShapes(p3),
    ...transparent(),
    ...animations(),
    ...withMore(),
    ...withMetadata(),
  ]
}

const photo = (family: string, name: string, bytes: Sample['bytes'], tolerance?: number): Sample =>
  tolerance === undefined
    ? { name, family, expects: 'photo', bytes }
    : { name, family, expects: 'photo', bytes, tolerance }

const shapes = [
  [240, 160],
  [160, 240],
  [301, 199],
  [480, 100],
] as const

function orientations(): Sample[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
    shapes.map(([width, height]) =>
      photo('orientation', `JPEG ${orientation}, ${width}×${height}`, async () =>
        (await turnedPicture(orientation, width, height)).jpeg({ quality: 92 }).toBuffer(),
      ),
    ),
  )
}

function encodings(): Sample[] {
  const [width, height] = [333, 250]
  const jpegs = [60, 80, 95].flatMap((quality) =>
    (['4:2:0', '4:4:4'] as const).flatMap((chromaSubsampling) =>
      [false, true].map((progressive) =>
        photo(
          'encoding',
          `JPEG ${quality} ${chromaSubsampling} ${progressive ? 'progressive' : 'baseline'}`,
          () => picture(width, height).jpeg({ quality, chromaSubsampling, progressive }).toBuffer(),
        ),
      ),
    ),
  )
  const pngs = [false, true].flatMap((progressive) => [
    photo('encoding', `PNG ${progressive}`, () =>
      picture(width, height).png({ progressive }).toBuffer(),
    ),
    photo('encoding', `PNG 16 bit ${progressive}`, () =>
      picture(width, height).toColorspace('rgb16').png({ progressive }).toBuffer(),
    ),
    photo('encoding', `PNG gray ${progressive}`, () =>
      picture(width, height).grayscale().png({ progressive }).toBuffer(),
    ),
    ...[2, 4, 16, 256].map((colors) =>
      photo('encoding', `PNG of ${colors} colors ${progressive}`, () =>
        picture(width, height).png({ palette: true, colors, progressive }).toBuffer(),
      ),
    ),
  ])
  const webps = [40, 75, 95].flatMap((quality) => [
    photo('encoding', `WebP ${quality}`, () => picture(width, height).webp({ quality }).toBuffer()),
    photo('encoding', `WebP near lossless ${quality}`, () =>
      picture(width, height).webp({ nearLossless: true, quality }).toBuffer(),
    ),
  ])
  const others = [
    photo('encoding', 'WebP lossless', () =>
      picture(width, height).webp({ lossless: true }).toBuffer(),
    ),
    photo('encoding', 'JPEG gray', () => picture(width, height).grayscale().jpeg().toBuffer()),
    photo('encoding', 'JPEG mozjpeg', () =>
      picture(width, height).jpeg({ mozjpeg: true }).toBuffer(),
    ),
    photo(
      'encoding',
      'JPEG CMYK',
      () => picture(width, height).toColorspace('cmyk').jpeg().toBuffer(),
      60,
    ),
    ...[4, 32, 256].map((colors) =>
      photo('encoding', `GIF of ${colors} colors`, () =>
        picture(width, height).gif({ colors }).toBuffer(),
      ),
    ),
  ]
  return [...jpegs, ...pngs, ...webps, ...others]
}

function profiles(p3: Buffer): Sample[] {
  const wide = () => picture(240, 180).withIccProfile('p3')
  const heic = (...properties: Buffer[]) => heicFile({ width: 240, height: 180, properties })
  return [
    photo('colors', 'JPEG of Display P3', () => wide().jpeg({ quality: 95 }).toBuffer()),
    photo('colors', 'PNG of Display P3', () => wide().png().toBuffer()),
    photo('colors', 'WebP of Display P3', () => wide().webp({ quality: 95 }).toBuffer()),
    photo('colors', 'PNG of 16 bit in Display P3', async () =>
      withPngProfile(await picture(240, 180).toColorspace('rgb16').png().toBuffer(), p3),
    ),
    photo('colors', 'HEIC of Display P3', async () => heic(iccColors(p3))),
    photo('colors', 'HEIC of sRGB by codes', async () => heic(codedColors(1, 13))),
    photo('colors', 'HEIC of unknown codes', async () => heic(codedColors(2, 2))),
    photo('colors', 'HEIC of Display P3 by codes', async () => heic(codedColors(12, 13)), 40),
    photo('colors', 'HEIC of BT.2020 in HLG', async () => heic(codedColors(9, 18)), 90),
  ]
}

/** Rows are padded by the decoder to a multiple of 16. */
function heicSizes(): Sample[] {
  return Array.from({ length: 65 }, (_, index) => 32 + index).map((width) =>
    photo('HEIC width', `${width}×70`, async () => heicFile({ width, height: 70 })),
  )
}

function phoneShapes(p3: Buffer): Sample[] {
  const sizes = [
    [4032, 3024],
    [4000, 3000],
    [3088, 2316],
    [4032, 2268],
    [5712, 4284],
    [2333, 1777],
  ] as const
  const heics = sizes.flatMap(([width, height]) =>
    [0, 1, 2, 3].map((times) =>
      photo('phone', `HEIC ${width}×${height}, turned ${times} times`, async () =>
        heicFile({ width, height, properties: [iccColors(p3), turn(times)] }),
      ),
    ),
  )
  const mirrored = [0, 1].flatMap((axis) =>
    [0, 1, 2, 3].map((times) =>
      photo('phone', `HEIC mirrored by ${axis}, turned ${times} times`, async () =>
        heicFile({ width: 1100, height: 700, properties: [turn(times), mirror(axis)] }),
      ),
    ),
  )
  const jpegs = sizes
    .slice(0, 3)
    .map(([width, height]) =>
      photo('phone', `JPEG ${height}×${width}`, async () =>
        (await turnedPicture(6, height, width)).jpeg().toBuffer(),
      ),
    )
  const panoramas = [4, 8, 11.5].map((aspect) =>
    photo('phone', `panorama of ${aspect}:1`, () =>
      picture(Math.round(200 * aspect), 200)
        .jpeg()
        .toBuffer(),
    ),
  )
  return [...heics, ...mirrored, ...jpegs, ...panoramas]
}

function transparent(): Sample[] {
  return [0.2, 0.5, 0.8, 1].flatMap((alpha) => [
    photo('alpha', `PNG ${alpha}`, () => picture(200, 150, alpha).png().toBuffer()),
    photo('alpha', `PNG 16 bit ${alpha}`, () =>
      picture(200, 150, alpha).toColorspace('rgb16').png().toBuffer(),
    ),
    photo('alpha', `WebP ${alpha}`, () =>
      picture(200, 150, alpha).webp({ quality: 90 }).toBuffer(),
    ),
    photo('alpha', `WebP lossless ${alpha}`, () =>
      picture(200, 150, alpha).webp({ lossless: true }).toBuffer(),
    ),
  ])
}

function animations(): Sample[] {
  return (['gif', 'webp'] as const).flatMap((format) =>
    [2, 3, 7, 20].flatMap((frames) =>
      [120, 201].map((width) =>
        photo('animation', `${format} of ${frames} frames, ${width} wide`, () =>
          animation(format, { width, height: 90, frames }),
        ),
      ),
    ),
  )
}

/** Pictures with something behind them. */
function withMore(): Sample[] {
  const jpeg = () => picture(320, 240).jpeg().toBuffer()
  const behind: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['video of a motion photo', async () => Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0isom${secret}`)],
    ['second picture of an MPO', jpeg],
    ['gain map', () => picture(80, 60).grayscale().jpeg().toBuffer()],
    ['archive', async () => Buffer.from(`PK\x03\x04${secret}.exe`)],
    ['web page', async () => Buffer.from(`<html><script>${secret}</script>`)],
    ['program', async () => Buffer.from(`<?php system('${secret}');`)],
    ['zeros', async () => Buffer.alloc(100_000)],
  ]
  return behind.map(([name, more]) =>
    photo('behind it', `JPEG and a ${name}`, async () =>
      Buffer.concat([await jpeg(), await more()]),
    ),
  )
}

function withMetadata(): Sample[] {
  const tags = {
    IFD0: { Make: secret, Artist: secret, ImageDescription: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 1/1 1/1', GPSLongitudeRef: 'W' },
  }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`
  const tagged = () => picture(300, 200).withExif(tags).withXmp(xmp)
  const exif = async () => (await sharp(await tagged().jpeg().toBuffer()).metadata()).exif
  return [
    photo('metadata', 'JPEG with EXIF and XMP', () => tagged().jpeg().toBuffer()),
    photo('metadata', 'PNG with EXIF and XMP', () => tagged().png().toBuffer()),
    photo('metadata', 'WebP with EXIF and XMP', () => tagged().webp().toBuffer()),
    photo('metadata', 'HEIC with EXIF', async () =>
      heicFile({ width: 300, height: 200, exif: (await exif())?.subarray(6) ?? Buffer.of() }),
    ),
    ...[0xfe, 0xed, 0xec, 0xe5].map((marker) =>
      photo('metadata', `JPEG segment ${marker.toString(16)}`, async () =>
        withSegment(await picture(300, 200).jpeg().toBuffer(), marker),
      ),
    ),
  ]
}

/** A JPEG with a segment right after its start: a comment, IPTC, or what a program left. */
function withSegment(jpeg: Buffer, marker: number): Buffer {
  const head = Buffer.from([0xff, marker, 0, secret.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(secret), jpeg.subarray(2)])
}
