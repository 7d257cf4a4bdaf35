import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeHeic, type HeicPixels } from '../../../domain/heif/decodeHeic.ts'
import { findColors } from '../../../domain/heif/findColors.ts'
import { propertyRuns } from '../../../tests/support/propertyRuns.ts'
import { sampled } from '../../../tests/support/sampled.ts'
import {
  croppedHeic,
  heicFixture,
  heicHeader,
  quarterColors,
  seededRandom,
} from '../../../tests/support/samplePhotos.ts'
import { convertHeic } from './convertHeic.ts'
import { renderVariants } from './renderVariants.ts'

/**
 * `fourColorImage` of 96 × 64 pixels in Display P3, rotated by 90° clockwise (`irot`, as iPhones write it). Made
 * with libheif's heif-enc.
 */
const heic = heicFixture('quarters')

test('a HEIC becomes an upright JPEG with the file’s colors', async () => {
  const jpeg = await convertHeic(heic)
  if (typeof jpeg === 'string') throw new Error(jpeg)
  const { format, width, height, orientation, icc } = await sharp(jpeg).metadata()
  expect({ format, width, height, orientation }).toEqual({
    format: 'jpeg',
    width: 64,
    height: 96,
    orientation: undefined,
  })
  expect(icc).toEqual(Buffer.from(findColors(heic).profile ?? []))

  const [topLeft, topRight, bottomLeft, bottomRight] = quarterColors
  const made = await renderVariants(jpeg, { width: 64, height: 96 })
  const { data } = await sharp(made?.rendered.large.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3).subarray(0, 3)]
  expect(colorAt(16, 24)).toSatisfy(near(bottomLeft))
  expect(colorAt(48, 24)).toSatisfy(near(topLeft))
  expect(colorAt(16, 72)).toSatisfy(near(bottomRight))
  expect(colorAt(48, 72)).toSatisfy(near(topRight))
})

test('rows aren’t shifted at any width', () => {
  for (let width = 1; width <= 64; width += 1) {
    const pixels = decode(croppedHeic(width, 70))
    expect([pixels.width, pixels.height]).toEqual([width, 70])
    const wrong = pixels.data.findIndex((value, at) => Math.abs(value - (red[at % 3] ?? 0)) > 6)
    expect(wrong, `width ${width}`).toBe(-1)
  }
})

const phonePhotos = [
  ['12 megapixels, held upright', 4032, 3024, 3],
  ['24 megapixels, held upright', 5712, 4284, 3],
  ['of the front camera', 2316, 3088, 0],
  ['of Android', 3000, 4000, 0],
  ['cut to 16:9', 4032, 2268, 1],
  ['cut freely', 1777, 2333, 0],
] as const

test.each(sampled(phonePhotos, 3))(
  'a phone’s photo %s keeps its colors',
  (_name, width, height, quarterTurns) => {
    const { data, ...size } = decode(heicFixture(`grid${width}x${height}`))
    const isTurned = quarterTurns > 0
    const upright = isTurned ? { width: height, height: width } : { width, height }
    expect(size).toEqual({ ...upright, channels: 3 })
    const order = [0, 1, 2, 3]
    if (isTurned) order.splice(0, 4, ...(quarterTurns === 3 ? [2, 0, 3, 1] : [1, 3, 0, 2]))
    for (const [place, index] of order.entries()) {
      const x = Math.floor(upright.width * (place % 2 ? 0.75 : 0.25))
      const y = Math.floor(upright.height * (place < 2 ? 0.25 : 0.75))
      const at = (y * upright.width + x) * 3
      expect([...data.subarray(at, at + 3)]).toSatisfy(near(quarterColors[index]))
    }
  },
)

test('transparent parts of a HEIC become white', async () => {
  const jpeg = await convertHeic(heicFixture('alpha'))
  if (typeof jpeg === 'string') throw new Error(jpeg)
  const [r = 0, g = 0, b = 0] = await sharp(jpeg).raw().toBuffer()
  // Half of (40, 70, 210) over white.
  expect([r, g, b]).toSatisfy(near([148, 163, 233]))
})

test('wide-gamut colors that a HEIC declares by code become sRGB', () => {
  const file = croppedHeic(64, 64)
  expect([...decode(file).data.subarray(0, 3)]).toSatisfy(near(red))
  // Display P3, by ITU-T H.273.
  file.writeUInt16BE(12, file.indexOf('nclx') + 4)
  // (220, 40, 40) of Display P3, by CSS Color 4.
  expect([...decode(file).data.subarray(0, 3)]).toSatisfy(near([240, 0, 22]))
})

test('the colors of a tone map (HDR) aren’t taken for those of the picture', () => {
  const file = croppedHeic(64, 64)
  const colors = file.indexOf('nclx')
  // Display P3 with the PQ transfer function, by ITU-T H.273.
  file.writeUInt16BE(12, colors + 4)
  file.writeUInt16BE(16, colors + 6)
  expect([...decode(file).data.subarray(0, 3)]).toSatisfy(near(red))
})

test('an iPhone’s wide-gamut colors are converted for the screen', () => {
  const drawn = (width: number, profile: 'p3' | 'srgb') => {
    const decoded = decodeHeic(libheif, croppedHeic(width, 64, profile), { forScreen: true })
    if (typeof decoded === 'string') throw new Error(decoded)
    return [...decoded.data.subarray(0, 4)]
  }
  for (const width of [64, 33]) {
    expect(drawn(width, 'p3')).toSatisfy(near([240, 0, 22, 255]))
    expect(drawn(width, 'srgb')).toSatisfy(near([...red, 255]))
  }
})

test('a 10-bit HEIC is decoded to 8 bits', () => {
  const { width, data } = decode(heicFixture('ramp10'))
  const at = (32 * width + 48) * 3
  expect([...data.subarray(at, at + 3)]).toSatisfy(near([194, 129, 128]))
})

test('a truncated HEIC is damaged, wherever it was cut', async () => {
  for (const kept of [24, 60, heic.length >> 1, heic.length - 250, heic.length - 1]) {
    expect(await convertHeic(heic.subarray(0, kept))).toBe('damaged')
  }
})

test('a HEIC without a picture can’t be read', async () => {
  expect(await convertHeic(heicHeader())).toBe('heic')
})

test('a HEIC that claims too many pixels is refused before decoding', async () => {
  const claiming = Buffer.from(heic)
  // The image spatial extents: version and flags, then width and height.
  const extents = claiming.indexOf('ispe') + 8
  claiming.writeUInt32BE(16_000, extents)
  claiming.writeUInt32BE(16_000, extents + 4)
  expect(await convertHeic(claiming)).toBe('too_many_pixels')
})

test('a randomly changed HEIC is converted or refused, and never throws', async () => {
  const random = seededRandom(20_261_121)
  for (let round = 0; round < propertyRuns(2).numRuns; round += 1) {
    const changed = Buffer.from(heic)
    for (let change = 0; change < 8; change += 1) {
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
    }
    const result = await convertHeic(changed)
    expect(
      Buffer.isBuffer(result) || ['heic', 'damaged', 'too_many_pixels'].includes(String(result)),
    ).toBe(true)
  }
})

test.each([
  ['no box at all', Buffer.alloc(4)],
  ['a box to the end', Buffer.from('\0\0\0\0meta', 'latin1')],
  ['a long box of no length', Buffer.from('\0\0\0\x01meta\0\0\0\0\0\0\0\0', 'latin1')],
  ['a box that never ends', Buffer.from('\xff\xff\xff\xffftyp', 'latin1')],
  ['a missing profile', Buffer.from('\0\0\0\x18meta\0\0\x10\0colrprof\0\0\0\0', 'latin1')],
])('%s: no color profile', (_name, bytes) => {
  expect(findColors(bytes)).toEqual({ profile: null, primaries: null })
})

const [red] = quarterColors

function decode(bytes: Uint8Array): HeicPixels {
  const decoded = decodeHeic(libheif, bytes, { forScreen: false })
  if (typeof decoded === 'string') throw new Error(decoded)
  return decoded
}

function near(expected: readonly number[] = []) {
  return (actual: number[]) =>
    actual.every((value, i) => Math.abs(value - (expected[i] ?? 0)) <= 12)
}
