import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isRotatedWebp } from './drawPhoto.ts'

const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a8431c' } })
const webp = async (orientation?: number) => {
  const image = orientation ? photo.clone().withMetadata({ orientation }) : photo.clone()
  return new Blob([new Uint8Array(await image.webp().toBuffer())])
}

test('a WebP is rotated if its EXIF says so', async () => {
  expect(await isRotatedWebp(await webp(6))).toBe(true)
  expect(await isRotatedWebp(await webp(1))).toBe(false)
  expect(await isRotatedWebp(await webp())).toBe(false)
})

test('a WebP that is cut off anywhere is read without an error', async () => {
  const whole = await webp(6)
  for (let size = 0; size < whole.size - 30; size += 7)
    expect(await isRotatedWebp(whole.slice(0, size))).toBeTypeOf('boolean')
})
