import { expect, test } from 'vitest'
import { BatchStore } from './BatchStore.ts'
import { PhotoIntake } from './PhotoIntake.ts'
import { refusalText } from './readPhoto.ts'
import type { Refusal } from './uploadBatch.ts'

let next = 0

/** A whole JPEG by its markers, with a comment unlike every other one's. */
function jpeg(name: string, bytes = 16): File {
  next += 1
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff, 0xfe, 0, 4, next >> 8, next & 255, 0xff, 0xd9])
  return new File([content], name, { type: 'image/jpeg' })
}

const named = (refusals: readonly Refusal[]) =>
  refusals.map((refusal) => `${refusal.file.name}: ${refusalText(refusal)}`)
const filenames = ({ batch }: BatchStore) => batch.items.map(({ filename }) => filename)

test('one wrong file among others is named, and the others go on', async () => {
  const store = new BatchStore()
  const refusals = await new PhotoIntake(store).take([
    jpeg('a.jpg'),
    new File(['<html>'], 'page.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    jpeg('two words.jpg'),
    jpeg('b.jpg'),
    jpeg('big.jpg', 10 * 1024 * 1024 + 1),
  ])
  expect(filenames(store)).toEqual(['a.jpg', 'b.jpg'])
  expect(named(refusals)).toEqual([
    'page.jpg: Invalid file format detected. This is a web page, not a photo. Save the picture itself and choose that.',
    'notes.txt: File type not allowed. Only JPEG, PNG, WebP, GIF, and HEIC files are supported.',
    'two words.jpg: Invalid filename. Only alphanumeric characters, dots, hyphens, and underscores are allowed.',
    'big.jpg: File size too large. Maximum size is 10MB.',
  ])
  expect(refusals.map(({ renameTo }) => renameTo)).toEqual([null, null, 'two-words.jpg', null])
  expect(store.batch.reading).toBeNull()
})

test('a photo that came back without its bytes takes them from the file that is chosen again', async () => {
  const store = new BatchStore()
  const intake = new PhotoIntake(store)
  const photo = jpeg('lost.jpg')
  await intake.take([photo])
  const [kept] = store.batch.items
  if (!kept) throw new Error('There is an item')
  const lost = { file: new File([], 'lost.jpg'), state: 'failed', reason: 'Gone.' } as const
  store.change(kept.id, lost)
  await intake.take([new File([photo], 'elsewhere.jpg', { type: photo.type })])
  const [item, ...others] = store.batch.items
  expect(others).toEqual([])
  expect(item).toMatchObject({ imageId: kept.imageId, filename: 'lost.jpg', state: 'waiting' })
  expect(item?.file.size).toBe(photo.size)
  expect(item?.reason).toBeNull()
})

test('two choices at the same time are judged as one: the fifty-first file is refused by name', async () => {
  const store = new BatchStore()
  const intake = new PhotoIntake(store)
  const thirty = (letter: string) =>
    Array.from({ length: 30 }, (_, index) => jpeg(`${letter}-${index}.jpg`))
  const [first, second] = await Promise.all([intake.take(thirty('a')), intake.take(thirty('b'))])
  expect(store.batch.items).toHaveLength(50)
  expect(first).toEqual([])
  expect(named(second)).toEqual(
    Array.from({ length: 10 }, (_, n) => `b-${n + 20}.jpg: Too many files. Maximum is 50 files.`),
  )
})

test('a file that no longer fits is refused unread, unless it may be one that lost its bytes', async () => {
  const store = new BatchStore()
  const intake = new PhotoIntake(store)
  const photos = Array.from({ length: 50 }, (_, index) => jpeg(`${index}.jpg`))
  await intake.take(photos)
  const unreadable = new File([], 'late.heic')
  unreadable.slice = () => {
    throw new Error('It was read')
  }
  expect(named(await intake.take([unreadable]))).toEqual([
    'late.heic: Too many files. Maximum is 50 files.',
  ])

  const [kept] = store.batch.items
  const [first] = photos
  if (!kept || !first) throw new Error('There are fifty')
  store.change(kept.id, { file: new File([], 'lost.jpg'), state: 'failed', reason: 'Gone.' })
  expect(await intake.take([first])).toEqual([])
  expect(store.batch.items[0]).toMatchObject({ state: 'waiting', reason: null })
})

test('what is forgotten while it is read does not come back, nor counts for what is chosen next', async () => {
  const store = new BatchStore()
  const intake = new PhotoIntake(store)
  const forgotten = intake.take([jpeg('a.jpg'), jpeg('b.jpg'), jpeg('two words.jpg')])
  intake.clear()
  const next = intake.take([jpeg('c.jpg'), jpeg('d.jpg')])
  expect(store.batch.reading).toEqual({ done: 0, total: 2, converting: false })
  expect(await forgotten).toEqual([])
  await next
  expect(filenames(store)).toEqual(['c.jpg', 'd.jpg'])
  expect(store.batch).toMatchObject({ refusals: [], reading: null })
})

test('no files are no choice', async () => {
  const store = new BatchStore()
  expect(await new PhotoIntake(store).take([])).toEqual([])
  expect(store.batch.reading).toBeNull()
})

test('files over 100 MB in all are refused by name, to the byte', async () => {
  const store = new BatchStore()
  const intake = new PhotoIntake(store)
  const tenMegabytes = 10 * 1024 * 1024
  await intake.take(Array.from({ length: 10 }, (_, n) => jpeg(`${n}.jpg`, tenMegabytes)))
  const refusals = await intake.take([jpeg('last.jpg')])
  expect(store.batch.items).toHaveLength(10)
  expect(named(refusals)).toEqual(['last.jpg: Total file size too large. Maximum is 100MB.'])
})

test('the same photo twice in one list is sent once; two photos of one name are two', async () => {
  const store = new BatchStore()
  const photo = jpeg('porch.jpg')
  const copy = new File([photo], 'copy.jpg', { type: 'image/jpeg' })
  await new PhotoIntake(store).take([photo, copy, jpeg('porch.jpg')])
  expect(store.batch.items.map(({ state, duplicate }) => [state, duplicate])).toEqual([
    ['waiting', null],
    ['duplicate', { kind: 'chosen', filename: 'porch.jpg' }],
    ['waiting', null],
  ])
  expect(new Set(store.batch.items.map(({ id }) => id)).size).toBe(3)
})

test('a JPEG that an iPhone handed over under its old name is named for what it is', async () => {
  const store = new BatchStore()
  await new PhotoIntake(store).take([jpeg('IMG_0001.HEIC')])
  expect(store.batch.items.map(({ file }) => [file.name, file.type])).toEqual([
    ['IMG_0001.jpg', 'image/jpeg'],
  ])
})
