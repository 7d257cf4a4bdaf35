import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sampled } from '../../../tests/support/sampled.ts'
import {
  animation,
  croppedHeic,
  fourColorImage,
  gifWithClaimedSize,
  heicFixture,
  jpegWithClaimedSize,
} from '../../../tests/support/samplePhotos.ts'
import { decodePhoto } from './photoDecoder.ts'

/** No byte of this may reach a variant. */
const secret = 'GPS-33.1N-96.8W-OAK-LANE'

const jpeg = await fourColorImage(240, 160).jpeg().toBuffer()
const gif = await animation('gif', { width: 120, height: 90, frames: 3 })
const whole = {
  JPEG: jpeg,
  'progressive JPEG': await fourColorImage(240, 160).jpeg({ progressive: true }).toBuffer(),
  PNG: await fourColorImage(240, 160).png().toBuffer(),
  WebP: await fourColorImage(240, 160).webp().toBuffer(),
  HEIC: croppedHeic(240, 160),
  GIF: gif,
}
const files = Object.entries(whole)

function withSegment(marker: number): Buffer {
  const head = Buffer.from([0xff, marker, 0, secret.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(secret), jpeg.subarray(2)])
}

test.each<[string, Buffer]>([
  ['a HEIC with EXIF', heicFixture('exif')],
  ...[0xfe, 0xed, 0xec, 0xe5].map((marker): [string, Buffer] => [
    `a JPEG with a segment ${marker.toString(16)}`,
    withSegment(marker),
  ]),
  ...Object.entries({
    'the video of a motion photo': `\0\0\0\x18ftypmp42\0\0\0\0isom${secret}`,
    'an archive': `PK\x03\x04${secret}.exe`,
    'a web page': `<html><script>${secret}</script>`,
    zeros: `${'\0'.repeat(100_000)}${secret}`,
  }).map(([name, more]): [string, Buffer] => [
    `a JPEG followed by ${name}`,
    Buffer.concat([jpeg, Buffer.from(more, 'latin1')]),
  ]),
])('%s becomes a photo without the hidden data', async (_name, file) => {
  expect(file.includes(secret)).toBe(true)
  const made = await decodePhoto(file)
  if (typeof made === 'string') throw new Error(made)
  for (const { bytes } of Object.values(made.rendered)) {
    expect(Buffer.from(bytes).includes(secret)).toBe(false)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  }
})

test.each(sampled(files.slice(0, -1), 3))('a cut-off %s is refused', async (_name, bytes) => {
  for (const share of [0.02, 0.2, 0.5, 0.8, 0.97])
    expect(await decodePhoto(bytes.subarray(0, bytes.length * share))).toBeTypeOf('string')
})

test('files with two formats or a false size don’t crash the decoder', async () => {
  for (const [index, [name, bytes]] of files.entries()) {
    const other = files[(index + 1) % files.length]?.[1] ?? bytes
    const otherHead = Buffer.concat([other.subarray(0, 16), bytes.subarray(16)])
    for (const file of [otherHead, Buffer.concat([bytes, other])])
      await expect(decodePhoto(file), name).resolves.toBeDefined()
  }
  for (const file of [jpegWithClaimedSize(jpeg, 7700, 7700), gifWithClaimedSize(gif, 5000, 4000)])
    await expect(decodePhoto(file)).resolves.toBeDefined()
})
