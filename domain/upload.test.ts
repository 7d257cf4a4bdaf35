import { expect, test } from 'vitest'
import {
  allowedFilenameFor,
  findFileProblem,
  fitIntoBatch,
  hasImageSignature,
  isAllowedFilename,
  isHeic,
  jpegFilenameFor,
  uploadLimits,
} from './upload.ts'

const photo = (changes: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'kitchen.jpg',
  type: 'image/jpeg',
  size: 4_000_000,
  ...changes,
})

test('a file of an allowed type, size and name has no problem', () => {
  for (const type of ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif']) {
    expect(findFileProblem(photo({ type }))).toBeNull()
  }
  expect(findFileProblem(photo({ size: uploadLimits.fileBytes }))).toBeNull()
})

test('a file of another type is refused by the browser’s word for it', () => {
  for (const type of ['image/svg+xml', 'image/heic', 'application/pdf', 'text/html', '']) {
    expect(findFileProblem(photo({ type }))).toBe('type')
  }
})

test('one byte over 10 MB is too large', () => {
  expect(findFileProblem(photo({ size: 10 * 1024 * 1024 + 1 }))).toBe('size')
})

test('only letters, digits, dot, hyphen and underscore make a name, with a known extension', () => {
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

test('a refused name has an allowed one near it', () => {
  expect(allowedFilenameFor('my photo (2).JPG')).toBe('my-photo-2.JPG')
  expect(allowedFilenameFor('Küche.jpeg')).toBe('Kuche.jpeg')
  expect(allowedFilenameFor('写真.png')).toBe('photo.png')
  expect(allowedFilenameFor('noextension')).toBe('noextension.jpg')
  expect(allowedFilenameFor(`${'x'.repeat(300)}.webp`)).toHaveLength(200)
  for (const name of ['..', '.', '', '///', 'a.b.c.exe', '😀.gif', ' .jpg']) {
    expect(isAllowedFilename(allowedFilenameFor(name)), name).toBe(true)
  }
})

test('the first bytes tell JPEG, PNG, GIF and RIFF from everything else', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(hasImageSignature(new Uint8Array([0xff, 0xd8, 0xff, 0xe1]))).toBe(true)
  expect(hasImageSignature(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toBe(true)
  expect(hasImageSignature(bytes('GIF89a'))).toBe(true)
  expect(hasImageSignature(bytes('RIFF\0\0\0\0WEBP'))).toBe(true)
  for (const text of ['', '<svg ', '%PDF-1.7', 'PK\x03\x04', 'GIF', '\0\0\0 ftypheic']) {
    expect(hasImageSignature(bytes(text)), text).toBe(false)
  }
})

test('a batch takes fifty files and refuses the next', () => {
  const fifty = Array.from({ length: 50 }, (_, index) =>
    photo({ name: `${index}.jpg`, size: 1000 }),
  )
  expect(fitIntoBatch([], fifty).refused).toEqual([])
  const { accepted, refused } = fitIntoBatch(fifty.slice(0, 49), fifty.slice(48))
  expect(accepted.map((file) => file.name)).toEqual(['48.jpg'])
  expect(refused.map(({ file, problem }) => [file.name, problem])).toEqual([['49.jpg', 'count']])
})

test('a batch takes 100 MB, and a smaller file after the one that was too much', () => {
  const tenMegabytes = photo({ size: 10 * 1024 * 1024 })
  const nine = Array.from({ length: 9 }, () => tenMegabytes)
  expect(fitIntoBatch(nine, [tenMegabytes]).refused).toEqual([])
  const { accepted, refused } = fitIntoBatch(nine, [
    photo({ size: 1 }),
    tenMegabytes,
    photo({ name: 'small.jpg', size: 1000 }),
  ])
  expect(refused.map(({ problem }) => problem)).toEqual(['total'])
  expect(accepted.map((file) => file.name)).toEqual(['kitchen.jpg', 'small.jpg'])
})

test('a HEIC file is known by its first bytes, and becomes a JPEG by name', () => {
  const head = (brand: string) => new TextEncoder().encode(`\0\0\0\x1cftyp${brand}`)
  expect(['heic', 'mif1', 'avif', 'mp42'].map((brand) => isHeic(head(brand)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isHeic(new Uint8Array([0xff, 0xd8, 0xff]))).toBe(false)
  expect(['IMG_1.HEIC', 'IMG_1.heif', 'shared.jpg', 'no-ending'].map(jpegFilenameFor)).toEqual([
    'IMG_1.jpg',
    'IMG_1.jpg',
    'shared.jpg',
    'no-ending.jpg',
  ])
})
