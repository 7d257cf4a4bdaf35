import { expect, test } from 'vitest'
import { convertDisplayP3 } from './convertColors.ts'
import { copyRows } from './decodeHeic.ts'

test.each([1, 2, 3, 15, 16, 17, 31, 33, 63, 64])(
  'copies rows of %i pixels without padding',
  (width) => {
    for (const channels of [3, 4] as const) {
      for (const padding of [0, 1, 5, 16]) {
        const stride = width * channels + padding
        const data = Uint8Array.from({ length: stride * 3 }, (_, at) =>
          at % stride < width * channels ? 1 + Math.floor(at / stride) : 99,
        )
        const rows = copyRows({ data, width, height: 3, stride }, channels)
        expect([...rows]).toEqual([1, 2, 3].flatMap((row) => Array(width * channels).fill(row)))
      }
    }
  },
)

const converted = (pixel: number[]) => {
  const pixels = Uint8Array.from(pixel)
  convertDisplayP3(pixels, pixel.length === 4 ? 4 : 3)
  return [...pixels]
}

test('converts Display P3 to sRGB and keeps alpha', () => {
  // sRGB red in Display P3 (CSS Color 4): 0.917488 0.200287 0.138561.
  expect(converted([234, 51, 35])).toEqual([255, 0, 0])
  expect(converted([120, 120, 120, 7])).toEqual([120, 120, 120, 7])
  expect(converted([255, 255, 255])).toEqual([255, 255, 255])
})
