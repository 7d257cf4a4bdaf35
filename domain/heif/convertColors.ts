import type { ColorCodes } from './findColors.ts'

/** From the linear light of other primaries to that of sRGB; by code, of ITU-T H.273. */
const matrices: Record<number, readonly number[]> = {
  // BT.2020, of cameras that write HDR.
  9: [1.660491, -0.587641, -0.07285, -0.12455, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873],
  // Display P3, of phones.
  12: [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274],
}
const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Light, 1 for white paper, of a value from 0 to 1; by code. All others are read as sRGB's. */
const transfers: Record<number, (value: number) => number> = {
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  8: (value) => value,
  16: lightOfPq,
  18: lightOfHlg,
}

const steps = 4095

/** Display P3, as phones mean it where they name it. */
export const displayP3: ColorCodes = { primaries: 12, transfer: 13 }

/** True where the numbers are sRGB's already, or nobody says what they are. */
export function isSrgb({ primaries, transfer }: ColorCodes): boolean {
  return !matrices[primaries] && !transfers[transfer]
}

/**
 * Turns pixels into sRGB, in place. Colors beyond it, and light brighter than paper, end at its
 * bounds. 12 megapixels take about a fifth of a second.
 * @param channels bytes of a pixel; the first three are red, green and blue
 */
export function convertToSrgb(
  pixels: Uint8Array | Uint8ClampedArray,
  channels: 3 | 4,
  { primaries, transfer }: ColorCodes,
): void {
  const light = lightTable(transfers[transfer] ?? lightOfSrgb)
  const values = valueTable()
  const [a, b, c, d, e, f, g, h, i] = matrices[primaries] ?? identity
  const store = (at: number, sum: number) => {
    const step = sum < 0 ? 0 : sum > 1 ? steps : Math.round(sum * steps)
    pixels[at] = values[step] ?? 0
  }
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const red = light[pixels[at] ?? 0] ?? 0
    const green = light[pixels[at + 1] ?? 0] ?? 0
    const blue = light[pixels[at + 2] ?? 0] ?? 0
    store(at, (a ?? 0) * red + (b ?? 0) * green + (c ?? 0) * blue)
    store(at + 1, (d ?? 0) * red + (e ?? 0) * green + (f ?? 0) * blue)
    store(at + 2, (g ?? 0) * red + (h ?? 0) * green + (i ?? 0) * blue)
  }
}

function lightTable(lightOf: (value: number) => number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) => lightOf(value / 255))
}

/** sRGB's value for each step of light. */
function valueTable(): Uint8Array {
  return Uint8Array.from({ length: steps + 1 }, (_, step) => {
    const light = step / steps
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
  })
}

function lightOfSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** SMPTE ST 2084; white paper is at 203 of its 10,000 candelas per square meter (BT.2408). */
function lightOfPq(value: number): number {
  const power = value ** (1 / 78.84375)
  const light = Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)
  return (light ** (1 / 0.1593017578125) * 10_000) / 203
}

/** BT.2100's hybrid log-gamma; white paper is at 75 % of its signal. */
function lightOfHlg(value: number): number {
  const light =
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return light / 0.26496
}
