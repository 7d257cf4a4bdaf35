import { expect, test } from 'vitest'
import { batchProgress, reduceBatch, sortFiles, type UploadItem } from './uploadBatch.ts'

const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
const jpeg = (name: string, bytes = 8) =>
  new File([jpegHead, new Uint8Array(bytes - 8)], name, { type: 'image/jpeg' })
const ids = () => {
  let next = 0
  return () => `id-${next++}`
}

test('one wrong file among others is named, and the others go on', async () => {
  const { items, refusals } = await sortFiles(
    [],
    [
      jpeg('a.jpg'),
      new File(['<html>'], 'page.jpg', { type: 'image/jpeg' }),
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
      jpeg('two words.jpg'),
      jpeg('b.jpg'),
      jpeg('big.jpg', 10 * 1024 * 1024 + 1),
    ],
    ids(),
  )
  expect(items.map((item) => item.file.name)).toEqual(['a.jpg', 'b.jpg'])
  expect(refusals.map(({ filename, message }) => `${filename}: ${message}`)).toEqual([
    'page.jpg: Invalid file format detected',
    'notes.txt: File type not allowed. Only JPEG, PNG, WebP, and GIF files are supported.',
    'two words.jpg: Invalid filename. Only alphanumeric characters, dots, hyphens, and underscores are allowed.',
    'big.jpg: File size too large. Maximum size is 10MB.',
  ])
})

test('the fifty-first file is refused by name, counting what is chosen already', async () => {
  const chosen = await sortFiles(
    [],
    Array.from({ length: 49 }, (_, index) => jpeg(`${index}.jpg`)),
    ids(),
  )
  const { items, refusals } = await sortFiles(chosen.items, [jpeg('50.jpg'), jpeg('51.jpg')], ids())
  expect(items.map((item) => item.file.name)).toEqual(['50.jpg'])
  expect(refusals.map(({ filename, message }) => [filename, message])).toEqual([
    ['51.jpg', 'Too many files. Maximum is 50 files.'],
  ])
})

test('files over 100 MB in all are refused by name', async () => {
  const tenMegabytes = 10 * 1024 * 1024
  const ten = Array.from({ length: 10 }, (_, index) => jpeg(`${index}.jpg`, tenMegabytes))
  const { items, refusals } = await sortFiles([], [...ten, jpeg('last.jpg')], ids())
  expect(items).toHaveLength(10)
  expect(refusals.map(({ filename, message }) => [filename, message])).toEqual([
    ['last.jpg', 'Total file size too large. Maximum is 100MB.'],
  ])
})

test('two files of one name are two items', async () => {
  const { items } = await sortFiles([], [jpeg('a.jpg'), jpeg('a.jpg')], ids())
  expect(new Set(items.map((item) => item.id)).size).toBe(2)
})

test('a batch keeps its order through every change of its items', () => {
  const item = (id: string): UploadItem => ({
    id,
    file: jpeg(`${id}.jpg`, 100),
    state: 'waiting',
    progress: 0,
  })
  let items = reduceBatch([], { type: 'added', items: [item('a'), item('b'), item('c')] })
  items = reduceBatch(items, { type: 'started', id: 'a' })
  items = reduceBatch(items, { type: 'progressed', id: 'a', progress: 0.5 })
  items = reduceBatch(items, { type: 'saved', id: 'b' })
  expect(batchProgress(items)).toEqual({ stored: 150, total: 300 })
  items = reduceBatch(items, { type: 'failed', id: 'a' })
  items = reduceBatch(items, { type: 'removed', id: 'c' })
  expect(items.map(({ id, state, progress }) => [id, state, progress])).toEqual([
    ['a', 'failed', 0],
    ['b', 'saved', 1],
  ])
  expect(reduceBatch(items, { type: 'cleared' })).toEqual([])
})
