import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quarters, textBomb, withPngProfile } from '../../../tests/support/samplePhotos.ts'
import { pictureChunks } from './inspectPhoto.ts'

const png = await quarters(300, 200).png().toBuffer()

test('texts of a PNG are left out, however much they would inflate to', async () => {
  const bomb = textBomb(png, 3)
  expect((await sharp(bomb).metadata()).comments).toHaveLength(3)
  expect(pictureChunks(bomb).equals(png)).toBe(true)
})

test('what says how a PNG looks stays', async () => {
  const turned = await quarters(300, 200).withMetadata({ orientation: 6 }).png().toBuffer()
  const profiled = withPngProfile(png, Buffer.alloc(200))
  const palette = await quarters(300, 200).png({ palette: true }).toBuffer()
  const clear = await quarters(300, 200).ensureAlpha(0.5).png().toBuffer()
  expect((await sharp(pictureChunks(turned)).metadata()).orientation).toBe(6)
  expect(pictureChunks(profiled).includes('iCCP')).toBe(true)
  for (const file of [palette, clear]) {
    const [before, after] = [file, pictureChunks(file)].map((bytes) =>
      sharp(bytes).raw().toBuffer(),
    )
    expect((await after)?.equals((await before) ?? Buffer.alloc(0))).toBe(true)
  }
})

test('other files, and what follows a chunk that is cut off, stay as they are', async () => {
  const jpeg = await quarters(300, 200).jpeg().toBuffer()
  for (const file of [jpeg, png, png.subarray(0, 20), png.subarray(0, -40), png.subarray(0, 8)]) {
    expect(pictureChunks(file).equals(file)).toBe(true)
  }
})
