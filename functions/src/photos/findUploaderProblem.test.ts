import { expect, test } from 'vitest'
import { photoLimits } from '../../../domain/photoLimits.ts'
import { stateOf, taskFor as taskOf, uploadedPhoto } from '../../../tests/support/memoryPhotos.ts'
import { fourColorImage } from '../../../tests/support/samplePhotos.ts'
import { processPhoto } from './makeVariants.ts'

const original = await fourColorImage(60, 40).jpeg().toBuffer()
const replacement = await fourColorImage(40, 60).jpeg().toBuffer()
const taskFor = (path: string) => taskOf(path, original.length)
const skipped = (reason: string) => ({ kind: 'skipped', reason })

const uploaders = [
  // creator, uploader, role revoked at, reason
  ['owner', 'owner', null, null],
  ['owner', 'owner', 1001, null],
  ['owner', 'owner', 1000, 'uploader_revoked'],
  ['owner', 'owner', 999, 'uploader_revoked'],
  ['owner', 'other', null, 'foreign_uploader'],
  ['other', 'owner', null, 'foreign_uploader'],
  [null, 'owner', null, 'foreign_uploader'],
  [null, null, 999, null],
  ['owner', null, null, null],
  ['owner', null, 999, null],
] as const

test.for(uploaders)(
  'created by %s, sent by %s, role revoked at %s: %s',
  async ([created_by, uploader, revokedAt, reason]) => {
    const photos = Object.assign(uploadedPhoto(original), { revokedAt })
    if (photos.image) photos.image.created_by = created_by
    const before = stateOf(photos)
    const outcome = await processPhoto({ ...taskFor(photos.path), uploader }, photos.galleryPorts())
    if (reason === null) return expect(outcome).toMatchObject({ kind: 'ready' })
    expect(outcome).toEqual(skipped(reason))
    expect(stateOf(photos)).toEqual({ ...before, objects: [] })
    photos.objects.set(photos.path, original)
    photos.revokedAt = null
    const retried = { ...taskFor(photos.path), uploader: created_by }
    expect(await processPhoto(retried, photos.galleryPorts())).toMatchObject({ kind: 'ready' })
  },
)

test('a ready photo keeps its variants when another account uploads its missing original', async () => {
  const photos = uploadedPhoto(original)
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  const before = stateOf(photos)
  photos.objects.set(photos.path, replacement)
  const planted = { ...taskFor(photos.path), uploader: 'other', force: true }
  expect(await processPhoto(planted, photos.galleryPorts())).toEqual(skipped('foreign_uploader'))
  const objects = before.objects.filter((path) => path !== photos.path)
  expect(stateOf(photos)).toEqual({ ...before, objects })
})

/** A restored or copied object keeps its name and gets a later time. */
test.for([999, 5000])(
  'an original restored after its uploader was revoked at %s stays',
  async (revokedAt) => {
    const photos = uploadedPhoto(original)
    await processPhoto(taskFor(photos.path), photos.galleryPorts())
    const before = stateOf(photos)
    photos.revokedAt = revokedAt
    const restored = { ...taskFor(photos.path), createdAt: 9000 }
    expect(await processPhoto(restored, photos.galleryPorts())).toEqual(skipped('already_done'))
    const forced = { ...restored, force: true }
    expect(await processPhoto(forced, photos.galleryPorts())).toMatchObject({ kind: 'ready' })
    const copied = { ...forced, uploader: 'other' }
    expect(await processPhoto(copied, photos.galleryPorts())).toMatchObject({ kind: 'ready' })
    expect(stateOf(photos)).toEqual(before)
  },
)

test('other bytes from a revoked uploader are removed, even of a finished photo', async () => {
  const photos = uploadedPhoto(original)
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  const before = stateOf(photos)
  photos.revokedAt = 5000
  for (const [bytes, size] of [
    [replacement, replacement.length],
    [original, photoLimits.fileBytes + 1],
  ] as const) {
    photos.objects.set(photos.path, bytes)
    const planted = { ...taskFor(photos.path), createdAt: 9000, bytes: size, force: true }
    expect(await processPhoto(planted, photos.galleryPorts())).toEqual(skipped('uploader_revoked'))
    const objects = before.objects.filter((path) => path !== photos.path)
    expect(stateOf(photos)).toEqual({ ...before, objects })
  }
})

test('a restored original without an uploader is processed again', async () => {
  const photos = uploadedPhoto(original)
  await processPhoto(taskFor(photos.path), photos.galleryPorts())
  photos.revokedAt = 999
  const restored = { ...taskFor(photos.path), uploader: null, force: true }
  expect(await processPhoto(restored, photos.galleryPorts())).toMatchObject({ kind: 'ready' })
})

test('a late event of a removed upload doesn’t affect the next one', async () => {
  const photos = Object.assign(uploadedPhoto(original), { generation: '2' })
  const late = { ...taskFor(photos.path), uploader: 'other' }
  expect(await processPhoto(late, photos.galleryPorts())).toEqual(skipped('foreign_uploader'))
  expect(photos.objects.get(photos.path)).toBe(original)
  expect(await processPhoto(taskFor(photos.path), photos.galleryPorts())).toEqual(
    skipped('no_object'),
  )
  const present = { ...taskFor(photos.path), generation: '2' }
  expect(await processPhoto(present, photos.galleryPorts())).toMatchObject({ kind: 'ready' })
})
