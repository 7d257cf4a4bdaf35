import { expect, test } from 'vitest'
import {
  allowedFilenameFor,
  findFileProblem,
  isAllowedFilename,
  splitIntoBatches,
  uploadLimits,
} from './upload.ts'

const photo = (changes: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'kitchen.jpg',
  type: 'image/jpeg',
  size: 4_000_000,
  ...changes,
})

test('a file of an allowed type, size and name has no problem', () => {
  for (const type of [
    'image/jpeg',
    'image/jpg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/heic',
  ]) {
    expect(findFileProblem(photo({ type }))).toBeNull()
  }
  expect(findFileProblem(photo({ size: uploadLimits.fileBytes }))).toBeNull()
})

test('a file is refused because of the type that the browser reports', () => {
  for (const type of ['image/svg+xml', 'image/avif', 'application/pdf', 'text/html', '']) {
    expect(findFileProblem(photo({ type }))).toBe('type')
  }
})

test('one byte over 10 MB is too large', () => {
  expect(findFileProblem(photo({ size: 10 * 1024 * 1024 + 1 }))).toBe('size')
})

test('a file name needs a known extension, and may contain letters, digits, dots, hyphens and underscores', () => {
  for (const name of ['a.jpg', 'IMG_0001.JPEG', 'a.b-c_d.webp', 'x.gif', 'y.PNG']) {
    expect(isAllowedFilename(name), name).toBe(true)
  }
  for (const name of [
    'my photo.jpg',
    'küche.jpg',
    '../up.jpg',
    'a/b.jpg',
    'a.svg',
    'jpg',
    '.jpg.exe',
    'a.jpg\n',
    'a\u202Egpj.jpg',
    `${'x'.repeat(197)}.jpg`,
    '',
  ]) {
    expect(isAllowedFilename(name), name).toBe(false)
  }
})

test('suggests an allowed name for a refused one', () => {
  expect(allowedFilenameFor('my photo (2).JPG')).toBe('my-photo-2.JPG')
  expect(allowedFilenameFor('Küche.jpeg')).toBe('Kueche.jpeg')
  expect(allowedFilenameFor('Ku\u0308che.jpeg')).toBe('Kueche.jpeg')
  expect(allowedFilenameFor('Große Öfen, Ærø, Piñón.jpg')).toBe('Grosse-Oefen-Aero-Pinon.jpg')
  expect(allowedFilenameFor('写真.png')).toBe('photo.png')
  expect(allowedFilenameFor('noextension')).toBe('noextension.jpg')
  expect(allowedFilenameFor(`${'x'.repeat(300)}.webp`)).toHaveLength(200)
  for (const name of ['..', '.', '', '///', 'a.b.c.exe', '😀.gif', ' .jpg']) {
    expect(isAllowedFilename(allowedFilenameFor(name)), name).toBe(true)
  }
})

test('a batch holds at most uploadLimits.files files; the rest go into the next batch', () => {
  const { files } = uploadLimits
  const chosen = Array.from({ length: files + 1 }, (_, index) => ({ index, bytes: 1000 }))
  expect(splitIntoBatches(chosen.slice(1))).toHaveLength(1)
  expect(splitIntoBatches(chosen)).toEqual([chosen.slice(0, files), chosen.slice(files)])
})

test('a batch holds up to 100 MB; a later, smaller file fills the space if one doesn’t fit', () => {
  const large = { bytes: 10 * 1024 * 1024 }
  const nine = Array.from({ length: 9 }, () => large)
  expect(splitIntoBatches([...nine, large])).toHaveLength(1)
  const [tiny, small] = [{ bytes: 1 }, { bytes: 1000 }]
  expect(splitIntoBatches([...nine, tiny, large, small])).toEqual([[...nine, tiny, small], [large]])
})
