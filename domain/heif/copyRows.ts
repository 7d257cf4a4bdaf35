type PaddedPixels = {
  data: Uint8Array
  width: number
  height: number
  stride: number
}

export function copyRows(
  { data, width, height, stride }: PaddedPixels,
  channels: 3 | 4,
): Uint8ClampedArray<ArrayBuffer> {
  const row = width * channels
  const pixels = new Uint8ClampedArray(row * height)
  for (let y = 0; y < height; y += 1) {
    pixels.set(data.subarray(y * stride, y * stride + row), y * row)
  }
  return pixels
}
