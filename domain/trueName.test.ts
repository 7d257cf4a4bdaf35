import { expect, test } from 'vitest'
import { trueName } from './trueName.ts'

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
] as const)('%s of a %s is called %s', (filename, format, name) => {
  expect(trueName(filename, format)).toBe(name)
})
