type Rgb = readonly [number, number, number]

/** What light takes away: an unlit surface drifts to this cool ink rather than to black. */
const SHADOW = '#454a68'
/** What light adds: sunlight is a little warm. */
const GLOW = '#fff4dc'

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a six-digit hex color: ${hex}`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const format = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** The color a share `t` (0 to 1) of the way from `from` to `to`. */
export const mix = (from: string, to: string, t: number): string => {
  const [a, b] = [parse(from), parse(to)]
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * t
  return format([at(0), at(1), at(2)])
}

/** The color under light `k`: 1 as painted, towards 0 in shadow, above 1 in sun. */
export const lit = (color: string, k: number): string => {
  if (k >= 1) return mix(color, GLOW, Math.min(1, k - 1))
  const [a, m] = [parse(color), parse(mix(SHADOW, '#ffffff', Math.max(0, k)))]
  return format([(a[0] * m[0]) / 255, (a[1] * m[1]) / 255, (a[2] * m[2]) / 255])
}
