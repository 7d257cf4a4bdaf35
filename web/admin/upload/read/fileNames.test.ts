import { expect, test } from 'vitest'
import { isAllowedFilename } from '../../../../domain/upload.ts'
import { allowedFilenameFor, downloadName, withCorrectExtension } from './fileNames.ts'

test.each([
  ['IMG_0001.HEIC', 'jpeg', 'IMG_0001.jpg'],
  ['IMG_0001.HEIC', 'heic', 'IMG_0001.HEIC'],
  ['IMG_0001.heif', 'heic', 'IMG_0001.heif'],
  ['DSC_0001.MPO', 'jpeg', 'DSC_0001.jpg'],
  ['photo.jfif', 'jpeg', 'photo.jpg'],
  ['shared.jpg', 'png', 'shared.png'],
  ['no-ending', 'webp', 'no-ending.webp'],
  ['kitchen.final', 'jpeg', 'kitchen.final.jpg'],
  ['jpg', 'jpeg', 'jpg.jpg'],
] as const)('a file %s of format %s is named %s', (filename, format, name) => {
  expect(withCorrectExtension(filename, format)).toBe(name)
})

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const none = new Uint8Array()

test.each([
  ['../../../../.bashrc.jpg', jpeg, 'bashrc.jpg'],
  ['..\\..\\evil.bat', jpeg, 'evil.bat.jpg'],
  ['/etc/cron.d/x.jpg', jpeg, 'etc-cron.d-x.jpg'],
  ['C:\\Windows\\x.dll', jpeg, 'C-Windows-x.dll.jpg'],
  ['Photo.jpg                                    .exe', jpeg, 'Photo.jpg-.exe.jpg'],
  ['photo\u202egpj.exe', jpeg, 'photo-gpj.exe.jpg'],
  ['x.jpg\0.sh', jpeg, 'x.jpg-.sh.jpg'],
  ['x.jpg:stream', jpeg, 'x.jpg-stream.jpg'],
  ['CON.jpg', jpeg, 'photo-CON.jpg'],
  ['lpt1', jpeg, 'photo-lpt1.jpg'],
  ['..', jpeg, 'photo.jpg'],
  ['', jpeg, 'jpg.jpg'],
  ['-rf.jpg', jpeg, 'rf.jpg'],
  ['picture.exe', none, 'picture.jpg'],
  ['shared.jpg', jpeg, 'shared.jpg'],
  ['IMG 0001 (2).HEIC', jpeg, 'IMG-0001-2.jpg'],
  [`${'x'.repeat(300)}.html`, jpeg, `${'x'.repeat(196)}.jpg`],
])('%s is downloaded under a safe name', (filename, bytes, name) => {
  expect(downloadName(filename, bytes)).toBe(name)
  expect(isAllowedFilename(name)).toBe(true)
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
