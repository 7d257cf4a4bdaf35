import { lit, mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { type Random, random } from '../drawing/random.ts'
import type { Pixel, Point } from '../drawing/space.ts'

/** A blob of leaves in pixels. */
export const clump = ([x, y]: Pixel, r: number, rnd: Random, flat = 0.8): Pixel[] => {
  const corners = r < 14 ? 6 : 11
  return Array.from({ length: corners }, (_, i) => {
    const reach = r * rnd.between(0.78, 1.18)
    const turn = (i / corners) * Math.PI * 2
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * flat]
  })
}

export interface Crown {
  readonly center: Pixel
  readonly rx: number
  readonly ry: number
}

/** A crown of leaves: dark inside, lit towards the sun, broken at its edge. */
const crown = (
  d: Drawing,
  c: Crown,
  rnd: Random,
  tones: readonly [dark: string, mid: string, light: string],
  blossom?: string,
): void => {
  const sunSide = Math.sign(d.light[0]) || -1
  const spot = (reach: number): Pixel => {
    const [turn, far] = [rnd.between(0, 6.283), Math.sqrt(rnd.between(0, 1)) * reach]
    return [c.center[0] + Math.cos(turn) * c.rx * far, c.center[1] + Math.sin(turn) * c.ry * far]
  }
  const size = Math.min(c.rx, c.ry)
  const leaves = (
    fill: string,
    count: number,
    reach: number,
    [dx, dy]: Pixel,
    [low, high]: readonly [number, number],
  ) =>
    d.fillAllFlat(
      Array.from({ length: count }, () => {
        const [x, y] = spot(reach)
        return clump([x + dx * c.rx * sunSide, y + dy * c.ry], size * rnd.between(low, high), rnd)
      }),
      fill,
      { smooth: true },
    )
  const [dark, mid, light] = tones
  leaves(dark, 60, 0.92, [0, 0.06], [0.14, 0.26])
  leaves(mix(dark, mid, 0.5), 70, 0.9, [0.02, -0.02], [0.09, 0.18])
  leaves(mid, 80, 0.86, [0.05, -0.1], [0.06, 0.14])
  leaves(mix(mid, light, 0.55), 90, 0.8, [0.08, -0.2], [0.04, 0.1])
  leaves(dark, 110, 0.95, [0, 0.14], [0.015, 0.04])
  leaves(mix(mid, light, 0.3), 120, 1.06, [0, 0], [0.015, 0.045])
  leaves(light, 130, 0.8, [0.12, -0.24], [0.015, 0.05])
  if (!blossom) return
  leaves(lit(blossom, 0.82), 110, 0.95, [0, 0], [0.03, 0.09])
  leaves(blossom, 120, 0.92, [0.05, -0.08], [0.025, 0.08])
  leaves(mix(blossom, '#ffffff', 0.45), 110, 0.85, [0.08, -0.2], [0.015, 0.05])
}

/** A wide old live oak; `height` in meters. */
export const drawOak = (
  d: Drawing,
  base: Point,
  height: number,
  { seed = 'oak', dull = false, spread = 0.75 } = {},
): void => {
  const rnd = random(seed)
  const px = d.camera.scale(base) * height
  const [foot] = d.camera.line([base])
  if (!foot) return
  const bark = dull ? '#5d564c' : '#5c4a3a'
  for (const [lean, w] of [
    [-0.34, 0.045],
    [-0.12, 0.06],
    [0.14, 0.055],
    [0.36, 0.045],
    [0, 0.09],
  ] as const) {
    const tip: Pixel = [foot[0] + lean * px * spread * 1.4, foot[1] - px * 0.68]
    d.lineFlat(
      [
        foot,
        [foot[0] + lean * px * 0.05, foot[1] - px * 0.26],
        [foot[0] + lean * px * 0.6, foot[1] - px * 0.42],
        tip,
      ],
      px * w * 0.9,
      bark,
      { smooth: true },
    )
  }
  d.lineFlat(
    [
      [foot[0] - px * 0.02, foot[1]],
      [foot[0] - px * 0.018, foot[1] - px * 0.3],
    ],
    px * 0.02,
    lit(bark, 1.2),
    { opacity: 0.6 },
  )
  const tones = dull
    ? (['#4b5440', '#69714f', '#868b63'] as const)
    : (['#2f4a2c', '#4f7538', '#86a652'] as const)
  for (const [x, y, rx, ry] of [
    [-0.42, -0.55, 0.4, 0.2],
    [0.44, -0.56, 0.4, 0.2],
    [-0.02, -0.72, 0.56, 0.28],
  ] as const)
    crown(
      d,
      { center: [foot[0] + x * px * spread, foot[1] + y * px], rx: rx * px * spread, ry: ry * px },
      rnd,
      tones,
    )
}

/** A crape myrtle: several smooth stems and a crown in flower. */
export const drawMyrtle = (
  d: Drawing,
  base: Point,
  height: number,
  { seed = 'myrtle', dull = false, flower = '#c94f7c' } = {},
): void => {
  const rnd = random(seed)
  const px = d.camera.scale(base) * height
  const [foot] = d.camera.line([base])
  if (!foot) return
  for (const lean of [-0.2, -0.08, 0.05, 0.17])
    d.lineFlat(
      [
        foot,
        [foot[0] + lean * px * 0.5, foot[1] - px * 0.32],
        [foot[0] + lean * px, foot[1] - px * 0.6],
      ],
      px * 0.022,
      lean < 0 ? '#b59c80' : '#8d7459',
      { smooth: true },
    )
  const tones = dull
    ? (['#58603f', '#747b50', '#8f9164'] as const)
    : (['#3a5a30', '#5a8040', '#8db055'] as const)
  crown(
    d,
    { center: [foot[0], foot[1] - px * 0.7], rx: px * 0.3, ry: px * 0.28 },
    rnd,
    tones,
    dull ? undefined : flower,
  )
}

/** A row of clipped or flowering shrubs along a bed. */
export const drawShrubs = (
  d: Drawing,
  from: Point,
  to: Point,
  size: number,
  { seed = 'shrubs', dull = false, flower = '', count = 0 } = {},
): void => {
  const rnd = random(seed)
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  const many = count || Math.max(2, Math.round(length / (size * 0.95)))
  const tones = dull
    ? (['#4f573d', '#6a7049', '#85875b'] as const)
    : (['#31502b', '#4d7438', '#82a44f'] as const)
  for (let i = 0; i < many; i++) {
    const t = many === 1 ? 0.5 : i / (many - 1)
    const at: Point = [from[0] + (to[0] - from[0]) * t, from[1], from[2] + (to[2] - from[2]) * t]
    const px = d.camera.scale(at) * size * rnd.between(0.85, 1.12)
    const [foot] = d.camera.line([at])
    if (!foot) continue
    d.fillFlat(clump([foot[0] + px * 0.1, foot[1]], px * 0.62, rnd, 0.2), INK, {
      opacity: 0.4,
      blur: px * 0.04 + 1,
      smooth: true,
    })
    crown(
      d,
      { center: [foot[0], foot[1] - px * 0.36], rx: px * 0.52, ry: px * 0.4 },
      rnd,
      tones,
      i % 2 === 0 && flower ? flower : undefined,
    )
  }
}
