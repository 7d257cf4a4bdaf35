import { expect, test } from 'vitest'
import { findFileProblem, isAllowedFilename, uploadLimits } from './upload.ts'

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
