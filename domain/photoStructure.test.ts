import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animation, scanBomb, seededRandom } from '../tests/support/samplePhotos.ts'
import type { PhotoFormat } from './fileFormat.ts'
import { readStructure } from './photoStructure.ts'

const random = seededRandom(20_261_122)
const noise = Buffer.from(Array.from({ length: 200 * 150 * 3 }, () => random() * 256))
const picture = () => sharp(noise, { raw: { width: 200, height: 150, channels: 3 } })

const whole: readonly (readonly [PhotoFormat, string, Buffer])[] = [
  ['jpeg', 'baseline', await picture().jpeg().toBuffer()],
  ['jpeg', 'progressive', await picture().jpeg({ progressive: true }).toBuffer()],
  ['jpeg', 'of a motion photo', await motionPhoto()],
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

test.each(whole)('a %s (%s) is whole', (format, _kind, bytes) => {
  expect(readStructure(format, bytes)).toMatchObject({ isWhole: true, frames: 1 })
})

test.each(whole.filter(([, kind]) => kind !== 'of a motion photo'))(
  'a %s (%s) that the decoder finds cut off is not whole, and the reverse',
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
      expect(readStructure(format, kept).isWhole, `without ${cut} bytes`).toBe(decodes)
    }
  },
)

test.each(['gif', 'webp'] as const)('the frames of an animated %s are counted', async (format) => {
  const bytes = await animation(format, { width: 60, height: 40, frames: 7 })
  expect(readStructure(format, bytes)).toEqual({ isWhole: true, frames: 7, scans: 1 })
})

test('the scans of a JPEG are counted, whatever covers them', async () => {
  const scansOf = (bytes: Buffer) => readStructure('jpeg', bytes).scans
  const [baseline, progressive, motion] = whole.map(([, , bytes]) => bytes)
  if (!baseline || !progressive || !motion) throw new Error('There are three JPEGs.')
  expect([baseline, motion, progressive].map(scansOf)).toEqual([1, 1, 10])
  expect(scansOf(scanBomb(progressive, 1000))).toBe(1010)
  // SOF2, a progressive frame, as SOF10, an arithmetic-coded one.
  const arithmetic = Buffer.from(progressive.toString('hex').replace('ffc2', 'ffca'), 'hex')
  expect(scansOf(arithmetic)).toBe(Number.POSITIVE_INFINITY)
  // In the data of a scan a decoder skips these two bytes, and reads what would be their segment.
  for (const marker of [0x01, 0x02, 0xbf]) {
    const cover = Buffer.from([0xff, marker, 0x7f, 0xff])
    const covered = Buffer.concat([progressive.subarray(0, -2), cover, progressive.subarray(-2)])
    expect(scansOf(scanBomb(covered, 1000))).toBe(1010)
  }
})

test('whatever the bytes are, there is an answer', () => {
  for (const [format, , bytes] of whole) {
    for (let round = 0; round < 50; round += 1) {
      const changed = Buffer.from(bytes.subarray(0, Math.floor(random() * bytes.length)))
      for (let n = 0; n < 20; n += 1)
        changed[Math.floor(random() * changed.length)] = random() * 256
      expect(readStructure(format, changed)).toBeDefined()
    }
  }
})
