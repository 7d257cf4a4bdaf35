import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PhotoFormat } from '../../../../domain/fileFormat.ts'
import { animation, seededRandom } from '../../../../tests/support/samplePhotos.ts'
import { isCompleteFile } from './isCompleteFile.ts'

const random = seededRandom(20_261_122)
const noise = Buffer.from(Array.from({ length: 200 * 150 * 3 }, () => random() * 256))
const picture = () => sharp(noise, { raw: { width: 200, height: 150, channels: 3 } })

const whole: readonly (readonly [PhotoFormat, string, Buffer])[] = [
  ['jpeg', 'baseline', await picture().jpeg().toBuffer()],
  ['jpeg', 'progressive', await picture().jpeg({ progressive: true }).toBuffer()],
  ['jpeg', 'motion photo', await motionPhoto()],
  ['png', 'plain', await picture().png().toBuffer()],
  ['webp', 'plain', await picture().webp().toBuffer()],
  ['gif', 'plain', await picture().gif().toBuffer()],
]

async function motionPhoto() {
  const thumbnail = await picture().resize(40).jpeg().toBuffer()
  const jpeg = await picture()
    .withExif({ IFD0: { Make: thumbnail.toString('hex') } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42')])
}

test.each(whole)('a %s (%s) is complete', (format, _kind, bytes) => {
  expect(isCompleteFile(format, bytes)).toBe(true)
})

test.each(whole.filter(([, kind]) => kind !== 'motion photo'))(
  'a truncated %s (%s) is reported as incomplete if and only if the decoder rejects it',
  async (format, _kind, bytes) => {
    const steps = [1, 2, 3, 12, 13, 14, 30, 200, bytes.length >> 1, bytes.length - 30]
    for (const cut of steps) {
      const kept = bytes.subarray(0, bytes.length - cut)
      const decodes = await sharp(kept, { failOn: 'error' })
        .raw()
        .toBuffer()
        .then(
          () => true,
          () => false,
        )
      expect(isCompleteFile(format, kept), `without ${cut} bytes`).toBe(decodes)
    }
  },
)

test.each(['gif', 'webp'] as const)('an animated %s is complete', async (format) => {
  const bytes = await animation(format, { width: 60, height: 40, frames: 7 })
  expect(isCompleteFile(format, bytes)).toBe(true)
})

test('a HEIC file of thousands of empty boxes is refused without reading them all', () => {
  const box = Buffer.from('\0\0\0\x08free', 'latin1')
  expect(isCompleteFile('heic', Buffer.concat(Array(1000).fill(box)))).toBe(true)
  expect(isCompleteFile('heic', Buffer.concat(Array(1001).fill(box)))).toBe(false)
})

test('never throws, for any bytes', () => {
  for (const [format, , bytes] of whole) {
    for (let round = 0; round < 50; round += 1) {
      const changed = Buffer.from(bytes.subarray(0, Math.floor(random() * bytes.length)))
      for (let n = 0; n < 20; n += 1)
        changed[Math.floor(random() * changed.length)] = random() * 256
      expect(isCompleteFile(format, changed)).toBeTypeOf('boolean')
    }
  }
})
