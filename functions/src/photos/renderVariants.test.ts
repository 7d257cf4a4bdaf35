import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { variantSize, variantTypes } from '../../../domain/variants.ts'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import {
  animation,
  fourColorImage,
  quarterColors,
  seededRandom,
} from '../../../tests/support/samplePhotos.ts'
import { inspectPhoto } from './makePhoto.ts'
import { type RenderedVariants, renderVariants } from './renderVariants.ts'

test('every variant has its size, and no photo is enlarged', async () => {
  for (const [width, height] of [
    [2400, 1600],
    [1600, 2400],
    [900, 500],
    [301, 201],
    [33, 40],
  ] as const) {
    const made = await render(await fourColorImage(width, height).jpeg().toBuffer())
    for (const type of variantTypes) {
      const { bytes, ...described } = made[type]
      expect(described).toEqual({ type, ...variantSize(type, width, height) })
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: described.width,
        height: described.height,
      })
    }
  }
})

test('the blur is small enough for a document', async () => {
  const made = await render(await noise(600, 450, 1))
  expect(made.blur.bytes.length).toBeLessThan(600)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo of orientation %i becomes upright',
  async (orientation) => {
    const made = await render(await turned(orientation))
    for (const type of variantTypes) {
      expect(made[type].width / made[type].height).toBeCloseTo(3 / 2, 1)
      await expectQuarters(made[type].bytes, type === 'blur' ? 30 : 16)
    }
  },
)

test('no variant contains metadata of the photo', async () => {
  const tagged = fourColorImage(900, 600)
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'A person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 1/1 1/1', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>33.1N</a></x:xmpmeta>')
    .withIccProfile('p3', { attach: true })
  const original = await tagged.jpeg().toBuffer()
  const before = await sharp(original).metadata()
  expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
  const made = await render(original)
  for (const { bytes } of Object.values(made)) {
    const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
    expect(bytes.toString('latin1')).not.toMatch(/EXIF|XMP |ICCP|Phone|33\.1N/)
  }
})

test.each([
  ['HTML', '<html><script>alert(1)</script></html>'],
  ['PHP', '<?php system($_GET["c"]); ?>'],
  ['a ZIP archive', 'PK\x03\x04evil.exe'],
])('%s appended to a photo is not in its variants', async (_name, attached) => {
  const original = Buffer.concat([
    await fourColorImage(600, 400).jpeg().toBuffer(),
    Buffer.from(attached),
  ])
  const made = await render(original)
  for (const { bytes } of Object.values(made)) expect(bytes.includes(attached)).toBe(false)
  await expectQuarters(made.large.bytes)
})

test('CMYK, 16-bit, gray-scale and palette images become sRGB', async () => {
  const originals = [
    await fourColorImage(600, 400).toColorspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    await fourColorImage(600, 400).toColorspace('rgb16').png().toBuffer(),
    await fourColorImage(600, 400).png({ palette: true }).toBuffer(),
  ]
  expect((await sharp(originals[0]).metadata()).space).toBe('cmyk')
  expect((await sharp(originals[1]).metadata()).depth).toBe('ushort')
  for (const original of originals) {
    const made = await render(original)
    expect(await sharp(made.large.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
    // CMYK can't express every screen color.
    await expectQuarters(made.large.bytes, original === originals[0] ? 70 : 8)
  }
  const gray = await render(await fourColorImage(600, 400).grayscale().png().toBuffer())
  expect(await sharp(gray.large.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
})

test('the colors of a wide-gamut photo are converted, not reinterpreted', async () => {
  const wide = await fourColorImage(600, 400).withIccProfile('p3').png().toBuffer()
  const [storedRed = 0] = await sharp(wide, { ignoreIcc: true }).raw().toBuffer()
  expect(Math.abs(storedRed - quarterColors[0][0])).toBeGreaterThan(12)
  await expectQuarters((await render(wide)).large.bytes, 8)
})

test('the colors of a 16-bit wide-gamut photo are converted too', async () => {
  const { icc = Buffer.of() } = await sharp(
    await fourColorImage(60, 40).withIccProfile('p3').png().toBuffer(),
  ).metadata()
  const deep = await fourColorImage(600, 400).toColorspace('rgb16').png().toBuffer()
  const made = await render(withPngProfile(deep, icc))
  const { data } = await sharp(made.large.bytes).raw().toBuffer({ resolveWithObject: true })
  for (const [channel, value] of [240, 0, 22].entries()) {
    expect(Math.abs((data[(30 * 600 + 30) * 3 + channel] ?? 0) - value)).toBeLessThan(12)
  }
})

test('transparency is kept', async () => {
  const clear = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 4,
      background: { r: 0, g: 90, b: 200, alpha: 0.5 },
    },
  })
  const made = await render(await clear.png().toBuffer())
  for (const { bytes } of Object.values(made)) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    expect(Math.abs((data[3] ?? 0) - 128)).toBeLessThan(4)
  }
})

test.each(['gif', 'webp'] as const)('an animated %s shows its first frame', async (format) => {
  const made = await render(await animation(format, { width: 200, height: 150, frames: 8 }))
  expect(made.large).toMatchObject({ width: 200, height: 150 })
  const { pages, width, height } = await sharp(made.large.bytes).metadata()
  expect({ pages, width, height }).toEqual({ pages: undefined, width: 200, height: 150 })
  const [red = 0, green = 0] = await sharp(made.large.bytes).raw().toBuffer()
  expect(red - green).toBeGreaterThan(150)
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s truncated in the middle is damaged',
  async (format) => {
    const whole = await sharp(await noise(400, 300, 2))
      .toFormat(format)
      .toBuffer()
    expect(await tryRender(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBeNull()
  },
)

test('randomly changed files never throw', async () => {
  const random = seededRandom(20_260_302)
  const whole = [
    await sharp(await noise(160, 120, 3))
      .jpeg()
      .toBuffer(),
    await sharp(await noise(160, 120, 3))
      .png()
      .toBuffer(),
    await sharp(await noise(160, 120, 3))
      .webp()
      .toBuffer(),
    await animation('gif', { width: 160, height: 120, frames: 3 }),
  ]
  for (let round = 0; round < propertyRuns(16).numRuns; round += 1) {
    const bytes = Buffer.from(whole[round % whole.length] ?? Buffer.alloc(0))
    for (let change = 0; change < 3; change += 1) {
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    }
    const made = await tryRender(bytes)
    if (made) expect(Object.keys(made)).toEqual([...variantTypes])
  }
})

async function render(original: Buffer): Promise<RenderedVariants> {
  const made = await tryRender(original)
  if (!made) throw new Error('The pipeline refuses this photo.')
  return made
}

async function tryRender(original: Buffer): Promise<RenderedVariants | null> {
  const size = await inspectPhoto(original)
  if (typeof size === 'string') return null
  return (await renderVariants(original, size))?.rendered ?? null
}

async function turned(orientation: number): Promise<Buffer> {
  const upright = await fourColorImage(900, 600).png().toBuffer()
  const stored = {
    1: sharp(upright),
    2: sharp(upright).flop(),
    3: sharp(upright).rotate(180),
    4: sharp(upright).flip(),
    5: sharp(await sharp(upright).rotate(90).png().toBuffer()).flop(),
    6: sharp(upright).rotate(270),
    7: sharp(await sharp(upright).rotate(270).png().toBuffer()).flop(),
    8: sharp(upright).rotate(90),
  }[orientation]
  if (!stored) throw new Error(`There is no orientation ${orientation}.`)
  return stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

async function expectQuarters(bytes: Buffer, tolerance = 16): Promise<void> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const [index, color] of quarterColors.entries()) {
    const x = Math.floor(width * (index % 2 === 0 ? 0.25 : 0.75))
    const y = Math.floor(height * (index < 2 ? 0.25 : 0.75))
    const at = (y * width + x) * channels
    for (const channel of [0, 1, 2]) {
      const difference = Math.abs((data[at + channel] ?? 0) - (color[channel] ?? 0))
      expect(difference, `quarter ${index}, channel ${channel}`).toBeLessThanOrEqual(tolerance)
    }
  }
}

function noise(width: number, height: number, seed: number): Promise<Buffer> {
  const random = seededRandom(seed)
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random() * 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function withPngProfile(png: Buffer, profile: Buffer): Buffer {
  const name = Buffer.from('profile\0\0', 'latin1')
  const body = Buffer.concat([Buffer.from('iCCP'), name, deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  checksum.writeUInt32BE(crc32(body))
  // After the signature and the header.
  return Buffer.concat([png.subarray(0, 33), length, body, checksum, png.subarray(33)])
}
