import { expect, test } from 'vitest'
import {
  cutWithEndMarker,
  texturedJpeg,
  withBlockOf,
  withFlippedBytes,
  withoutBlock,
} from '../../../tests/support/damagedPhotos.ts'
import {
  type MemoryPhotos,
  stateOf,
  taskFor,
  uploadedPhoto,
} from '../../../tests/support/memoryPhotos.ts'
import { fourColorImage } from '../../../tests/support/samplePhotos.ts'
import { makePhoto } from './makePhoto.ts'
import { processPhoto } from './makeVariants.ts'

const whole = await texturedJpeg()
const progressive = await texturedJpeg({ progressive: true })
const startOfScan = Buffer.from([0xff, 0xda])
const motionPhotoTail = Buffer.from(`\0\0\0\x18ftypmp42${'video'.repeat(4000)}`, 'latin1')

function withFillBytes(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(startOfScan)
  return Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(3, 0xff), jpeg.subarray(scan)])
}

test.each<[name: string, bytes: Buffer]>([
  ['cut at 60 % with an end marker', cutWithEndMarker(whole)],
  ['cut at 99 % with an end marker', cutWithEndMarker(whole, 0.99)],
  ['with a block of 0xFF', withBlockOf(whole, 0xff)],
  ['with a block of zeros', withBlockOf(whole, 0)],
  ['with a block of 0x55', withBlockOf(whole, 0x55)],
  ['without a block', withoutBlock(whole)],
  ['with 40 flipped bytes', withFlippedBytes(whole)],
  ['progressive, cut with an end marker', cutWithEndMarker(progressive)],
  ['progressive, with a block of zeros', withBlockOf(progressive, 0)],
  ['progressive, without a block', withoutBlock(progressive)],
  ['progressive, with 40 flipped bytes', withFlippedBytes(progressive)],
])('a JPEG %s is made, and may be damaged', async (_name, bytes) => {
  expect(await makePhoto(bytes)).toMatchObject({
    size: { width: 640, height: 480 },
    mayBeDamaged: true,
  })
})

const white = (pixels: Buffer) => pixels.fill(255, pixels.length / 2)
const gray = (pixels: Buffer) => pixels.fill(128, pixels.length / 2)

test.each<[name: string, bytes: Buffer]>([
  ['baseline', whole],
  ['progressive', progressive],
  ['with a white wall in its lower half', await texturedJpeg({}, white)],
  ['with a gray wall in its lower half', await texturedJpeg({ progressive: true }, gray)],
  ['followed by a video, as motion photos are', Buffer.concat([whole, motionPhotoTail])],
  ['followed by another JPEG, as gain maps are', Buffer.concat([progressive, whole])],
  ['with fill bytes before a marker', withFillBytes(whole)],
  ['in gray', await fourColorImage(64, 48).grayscale().jpeg().toBuffer()],
  ['in CMYK', await fourColorImage(64, 48).toColorspace('cmyk').jpeg().toBuffer()],
])('a whole JPEG is not in doubt: %s', async (_name, bytes) => {
  expect(await makePhoto(bytes)).toMatchObject({ mayBeDamaged: false })
})

async function run(photos: MemoryPhotos, bytes: Buffer, force = false) {
  const task = { ...taskFor(photos.path, bytes.length), force }
  return processPhoto(task, photos.galleryPorts())
}

const damaged = cutWithEndMarker(whole)

test('a photo that may be damaged is ready with its variants, and waits for the owner', async () => {
  const photos = uploadedPhoto(damaged)
  expect(await run(photos, damaged)).toMatchObject({ kind: 'ready', width: 640 })
  expect(photos.image).toMatchObject({ status: 'ready', damage: 'suspected', failure: null })
  const before = stateOf(photos)
  expect(await run(photos, damaged)).toEqual({ kind: 'skipped', reason: 'already_done' })
  await run(photos, damaged, true)
  expect(stateOf(photos)).toEqual(before)
})

test('a photo that the owner showed isn’t asked about again when it is processed again', async () => {
  const photos = uploadedPhoto(damaged)
  await run(photos, damaged)
  photos.change('i1', { damage: 'accepted' })
  await run(photos, damaged, true)
  expect(photos.image).toMatchObject({ status: 'ready', damage: 'accepted' })
})

test('a photo that visitors saw before damage was looked for stays public when processed again', async () => {
  const photos = uploadedPhoto(damaged)
  await run(photos, damaged)
  photos.change('i1', { damage: undefined })
  await run(photos, damaged, true)
  expect(photos.image?.damage ?? null).toBeNull()
})

test.each(['suspected', 'accepted'] as const)(
  'a whole file in place of a photo whose damage is %s ends the question',
  async (damage) => {
    const photos = uploadedPhoto(damaged)
    await run(photos, damaged)
    photos.change('i1', { damage })
    photos.objects.set(photos.path, whole)
    await run(photos, whole)
    expect(photos.image).toMatchObject({ status: 'ready', damage: null })
  },
)

test('a damaged file in place of a whole photo is asked about', async () => {
  const photos = uploadedPhoto(whole)
  await run(photos, whole)
  expect(photos.image).toMatchObject({ damage: null })
  photos.objects.set(photos.path, damaged)
  await run(photos, damaged)
  expect(photos.image).toMatchObject({ status: 'ready', damage: 'suspected' })
})
