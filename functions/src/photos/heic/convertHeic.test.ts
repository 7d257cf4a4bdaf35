import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicHeader, quarterColours, seededRandom } from '../../../../tests/support/samplePhotos.ts'
import { renderVariants } from '../renderVariants.ts'
import { findColourProfile } from './colourProfile.ts'
import { convertHeic } from './convertHeic.ts'

/**
 * `quarters` of 96 × 64 pixels in Display P3, to be shown turned by 90° clockwise. Made by libheif's
 * heif-enc; the turn (an `irot` property, as iPhones write it) was added to its boxes.
 */
const heic = await readFile(join(import.meta.dirname, 'quarters.heic'))

test('a HEIC becomes an upright JPEG in the colours of the file', async () => {
  const jpeg = await convertHeic(heic)
  if (typeof jpeg === 'string') throw new Error(jpeg)
  const { format, width, height, orientation, icc } = await sharp(jpeg).metadata()
  expect({ format, width, height, orientation }).toEqual({
    format: 'jpeg',
    width: 64,
    height: 96,
    orientation: undefined,
  })
  expect(icc).toEqual(findColourProfile(heic))

  const [topLeft, topRight, bottomLeft, bottomRight] = quarterColours
  const variants = await renderVariants(jpeg, { width: 64, height: 96 })
  const { data } = await sharp(variants?.large.bytes).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3).subarray(0, 3)]
  expect(colourAt(16, 24)).toSatisfy(near(bottomLeft))
  expect(colourAt(48, 24)).toSatisfy(near(topLeft))
  expect(colourAt(16, 72)).toSatisfy(near(bottomRight))
  expect(colourAt(48, 72)).toSatisfy(near(topRight))
})

test('a HEIC that was cut off is damaged, wherever it was cut', async () => {
  for (const kept of [24, 60, heic.length >> 1, heic.length - 250, heic.length - 1]) {
    expect(await convertHeic(heic.subarray(0, kept))).toBe('damaged')
  }
})

test('a HEIC without a picture cannot be read', async () => {
  expect(await convertHeic(heicHeader())).toBe('heic')
})

test('a HEIC that claims too many pixels is refused before one is decoded', async () => {
  const claiming = Buffer.from(heic)
  // The image spatial extents: version and flags, then width and height.
  const extents = claiming.indexOf('ispe') + 8
  claiming.writeUInt32BE(16_000, extents)
  claiming.writeUInt32BE(16_000, extents + 4)
  expect(await convertHeic(claiming)).toBe('too_many_pixels')
})

test('whatever is changed in a HEIC, there is an answer', async () => {
  const random = seededRandom(20_261_121)
  for (let round = 0; round < 12; round += 1) {
    const changed = Buffer.from(heic)
    for (let change = 0; change < 8; change += 1) {
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
    }
    const answer = await convertHeic(changed)
    expect(
      Buffer.isBuffer(answer) || ['heic', 'damaged', 'too_many_pixels'].includes(String(answer)),
    ).toBe(true)
  }
})

test.each([
  ['no box at all', Buffer.alloc(4)],
  ['a box to the end', Buffer.from('\0\0\0\0meta', 'latin1')],
  ['a long box of no length', Buffer.from('\0\0\0\x01meta\0\0\0\0\0\0\0\0', 'latin1')],
  ['a box that never ends', Buffer.from('\xff\xff\xff\xffftyp', 'latin1')],
  [
    'a profile that is not there',
    Buffer.from('\0\0\0\x18meta\0\0\x10\0colrprof\0\0\0\0', 'latin1'),
  ],
])('%s: no color profile', (_name, bytes) => {
  expect(findColourProfile(bytes)).toBeNull()
})

/** Nearer than the numbers would be without their profile: the red one is 22 off. */
function near(expected: readonly number[] = []) {
  return (actual: number[]) =>
    actual.every((value, i) => Math.abs(value - (expected[i] ?? 0)) <= 12)
}
