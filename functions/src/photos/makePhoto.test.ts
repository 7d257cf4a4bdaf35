import { expect, test } from 'vitest'
import { photoLimits } from '../../../domain/photoLimits.ts'
import {
  animation,
  fourColorImage,
  gifWithClaimedSize,
  heicHeader,
  jpegWithClaimedSize,
  pngWithClaimedSize,
  seededRandom,
} from '../../../tests/support/samplePhotos.ts'
import { findSizeFailure, inspectPhoto, makePhoto } from './makePhoto.ts'

const jpeg = await fourColorImage(300, 200).jpeg().toBuffer()
const png = await fourColorImage(300, 200).png().toBuffer()
const gif = await animation('gif', { width: 300, height: 200, frames: 3 })

test('an object’s size is checked before its download', () => {
  expect(findSizeFailure(0)).toBe('empty')
  expect(findSizeFailure(1)).toBeNull()
  expect(findSizeFailure(photoLimits.fileBytes)).toBeNull()
  expect(findSizeFailure(photoLimits.fileBytes + 1)).toBe('too_large')
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is a photo', async (format) => {
  const bytes = await fourColorImage(300, 200).toFormat(format).toBuffer()
  expect(await inspectPhoto(bytes)).toEqual({ width: 300, height: 200 })
})

test('a photo’s width and height are those of the upright photo', async () => {
  const turned = await fourColorImage(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await inspectPhoto(turned)).toEqual({ width: 200, height: 300 })
})

test.each([
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
    'not_an_image',
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
  ['a ZIP archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00'), 'not_an_image'],
  ['PDF', Buffer.from('%PDF-1.7\n'), 'not_an_image'],
  ['TIFF', await fourColorImage(300, 200).tiff().toBuffer(), 'not_an_image'],
  ['AVIF', await fourColorImage(64, 64).avif({ effort: 0 }).toBuffer(), 'not_an_image'],
  ['one byte', Buffer.from([0xff]), 'not_an_image'],
  ['an iPhone’s HEIC', heicHeader(), 'heic'],
  ['a JPEG signature and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
  ['a PNG signature and nothing more', png.subarray(0, 8), 'damaged'],
  ['half a header', png.subarray(0, 20), 'damaged'],
  ['a RIFF file that is no WebP', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt '), 'not_an_image'],
  ['a single pixel', await fourColorImage(1, 1).png().toBuffer(), 'unsuitable_shape'],
  ['a strip', await fourColorImage(2000, 40).png().toBuffer(), 'unsuitable_shape'],
  ['a side of 20,001 pixels', pngWithClaimedSize(png, 20_001, 2000), 'unsuitable_shape'],
  ['a PNG of 16,000 × 16,000', pngWithClaimedSize(png, 16_000, 16_000), 'too_many_pixels'],
  ['a PNG of 2³¹ pixels a side', pngWithClaimedSize(png, 2 ** 31 - 1, 2 ** 31 - 1), 'damaged'],
  ['a JPEG of 65,500 × 65,500', jpegWithClaimedSize(jpeg, 65_500, 65_500), 'too_many_pixels'],
  ['a GIF of 65,535 × 65,535', gifWithClaimedSize(gif, 65_535, 65_535), 'too_many_pixels'],
])('%s is refused', async (_name, bytes, code) => {
  expect(await makePhoto(bytes)).toEqual(code)
})

test('a decompression bomb is refused by its header, without decoding', async () => {
  const bomb = pngWithClaimedSize(png, 16_000, 16_000)
  const refused = 'too_many_pixels'
  expect(await inspectPhoto(bomb)).toEqual(refused)
  bomb.fill(0xff, bomb.indexOf('IDAT') + 4)
  expect(await inspectPhoto(bomb)).toEqual(refused)
})

test('random bytes after a valid signature never throw', async () => {
  const random = seededRandom(20_260_301)
  const starts = [jpeg, png, gif, await fourColorImage(300, 200).webp().toBuffer()]
  for (let round = 0; round < 200; round += 1) {
    const start = starts[round % starts.length] ?? jpeg
    const kept = 4 + Math.floor(random() * 60)
    const noise = Buffer.from(Array.from({ length: 400 }, () => Math.floor(random() * 256)))
    const inspection = await inspectPhoto(Buffer.concat([start.subarray(0, kept), noise]))
    expect(['object', 'string']).toContain(typeof inspection)
  }
})
