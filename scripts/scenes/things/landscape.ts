import { lit, mix } from '../drawing/colour.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { type Random, random } from '../drawing/random.ts'
import { add, level, patch, type Pixel, type Point } from '../drawing/space.ts'

/** The big sky, deep overhead and pale at the horizon, with fair-weather clouds. */
export const drawSky = (d: Drawing, horizon: number, seed: string, dull: boolean): void => {
  const { width: w, height: h } = d
  const fill = d.gradientFlat([0, 0], [w * 0.03, h * horizon], dull
    ? [[0, '#97a7b5'], [0.6, '#bcc5c9'], [1, '#d6d5cc']]
    : [[0, '#3f7fc8'], [0.5, '#84b5e4'], [0.85, '#cfe3ee'], [1, '#f5ead2']])
  d.fillFlat([[0, 0], [w, 0], [w, h], [0, h]], fill)
  const rnd = random(seed)
  const many = dull ? 9 : 5
  const puffs = Array.from({ length: many }, (_, i) => {
    const t = i / many
    const centre: Pixel = [w * ((t * 1.7 + rnd.between(0, 0.25)) % 1.1), h * horizon * (0.18 + t * 0.62)]
    return cloud(centre, w * rnd.between(0.1, 0.2) * (1.15 - t * 0.6), rnd)
  }).flat()
  const draw = (colour: string, dx: number, dy: number, grow: number, opacity: number) =>
    d.fillAllFlat(puffs.map(({ at, r }) => puff([at[0] + dx * r, at[1] + dy * r], r * grow)), colour, { blur: 7, opacity })
  draw(dull ? '#a3adb5' : '#b4cbe2', 0.12, 0.2, 1, dull ? 0.5 : 0.75)
  draw(dull ? '#c3c9cb' : '#ffffff', -0.1, -0.12, 0.92, dull ? 0.5 : 0.9)
}

const puff = ([x, y]: Pixel, r: number): Pixel[] =>
  Array.from({ length: 16 }, (_, i) => [x + Math.cos(i * 0.3927) * r, y + Math.sin(i * 0.3927) * r * 0.72])

/** The puffs of one cloud, `size` pixels to each side, piled up about its middle. */
const cloud = ([x, y]: Pixel, size: number, rnd: Random): { at: Pixel; r: number }[] =>
  Array.from({ length: 16 }, () => {
    const t = rnd.between(-1, 1)
    return {
      at: [x + t * size, y - (1 - t * t) * size * rnd.between(0, 0.34)],
      r: size * rnd.between(0.09, 0.2) * (1.25 - t * t * 0.8),
    }
  })

export interface Lawn {
  readonly from: Point
  readonly width: number
  readonly depth: number
}

/** Mown grass with stripes, tufts near the viewer and a far line of trees. */
export const drawLawn = (d: Drawing, { from, width, depth }: Lawn, seed: string, dull: boolean): void => {
  const rnd = random(seed)
  const ground = level(from[1])
  const green = dull ? '#8f8a5a' : '#6d9447'
  d.fill(patch(ground, from[0], from[2], width, depth), d.gradient([from[0] + width / 2, 0, from[2] + depth], [from[0] + width / 2, 0, from[2]], [
    [0, mix(green, '#dfe3b0', 0.3)],
    [0.5, green],
    [1, lit(green, 0.8)],
  ]))
  for (let z = from[2]; z < from[2] + Math.min(depth, 60); z += 1.1)
    d.fill(patch(ground, from[0], z, width, 0.55), '#f4ffb8', { opacity: dull ? 0.03 : 0.1 })
  for (const [shade, count] of [[lit(green, 0.78), 2200], [mix(green, '#eaf2a8', 0.35), 2200]] as const) {
    const blades = Array.from({ length: count }, (): Point[] => {
      const [x, z] = [from[0] + rnd.between(0, width), from[2] + Math.min(depth, 24) * rnd.between(0, 1) ** 2.4]
      const tall = rnd.between(0.02, 0.06)
      const lean = rnd.between(-0.05, 0.05)
      return [[x, from[1], z], [x + 0.012, from[1], z], [x + lean, from[1] + tall, z]]
    })
    d.fillAll(blades, shade, { opacity: 0.75 })
  }
  if (dull)
    for (let i = 0; i < 9; i++)
      d.fill(patchy(ground.at(from[0] + rnd.between(0, width), from[2] + rnd.between(0, depth)), rnd.between(0.5, 1.6), rnd), '#b19f6c', { smooth: true, blur: 9, opacity: 0.5 })
}

const patchy = (at: Point, r: number, rnd: Random): Point[] =>
  Array.from({ length: 10 }, (_, i) => add(at, [Math.cos(i * 0.628) * r * rnd.between(0.7, 1.3), 0, Math.sin(i * 0.628) * r * 0.5]))

/** A blob of leaves in pixels. */
const clump = ([x, y]: Pixel, r: number, rnd: Random, flat = 0.8): Pixel[] => {
  const corners = r < 14 ? 6 : 11
  return Array.from({ length: corners }, (_, i) => {
    const reach = r * rnd.between(0.78, 1.18)
    const turn = (i / corners) * Math.PI * 2
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * flat]
  })
}

export interface Crown {
  readonly centre: Pixel
  readonly rx: number
  readonly ry: number
}

/** A crown of leaves: dark inside, lit towards the sun, broken at its edge. */
const crown = (d: Drawing, c: Crown, rnd: Random, tones: readonly [dark: string, mid: string, light: string], blossom?: string): void => {
  const sunSide = Math.sign(d.light[0]) || -1
  const spot = (reach: number): Pixel => {
    const [turn, far] = [rnd.between(0, 6.283), Math.sqrt(rnd.between(0, 1)) * reach]
    return [c.centre[0] + Math.cos(turn) * c.rx * far, c.centre[1] + Math.sin(turn) * c.ry * far]
  }
  const size = Math.min(c.rx, c.ry)
  const leaves = (fill: string, count: number, reach: number, [dx, dy]: Pixel, [low, high]: readonly [number, number]) =>
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

/** A wide old live oak; `height` in metres. */
export const drawOak = (d: Drawing, base: Point, height: number, { seed = 'oak', dull = false, spread = 0.75 } = {}): void => {
  const rnd = random(seed)
  const px = d.camera.scale(base) * height
  const [foot] = d.camera.line([base])
  if (!foot) return
  const bark = dull ? '#5d564c' : '#5c4a3a'
  for (const [lean, w] of [[-0.34, 0.045], [-0.12, 0.06], [0.14, 0.055], [0.36, 0.045], [0, 0.09]] as const) {
    const tip: Pixel = [foot[0] + lean * px * spread * 1.4, foot[1] - px * 0.68]
    d.lineFlat([foot, [foot[0] + lean * px * 0.05, foot[1] - px * 0.26], [foot[0] + lean * px * 0.6, foot[1] - px * 0.42], tip], px * w * 0.9, bark, { smooth: true })
  }
  d.lineFlat([[foot[0] - px * 0.02, foot[1]], [foot[0] - px * 0.018, foot[1] - px * 0.3]], px * 0.02, lit(bark, 1.2), { opacity: 0.6 })
  const tones = dull ? (['#4b5440', '#69714f', '#868b63'] as const) : (['#2f4a2c', '#4f7538', '#86a652'] as const)
  for (const [x, y, rx, ry] of [[-0.42, -0.55, 0.4, 0.2], [0.44, -0.56, 0.4, 0.2], [-0.02, -0.72, 0.56, 0.28]] as const)
    crown(d, { centre: [foot[0] + x * px * spread, foot[1] + y * px], rx: rx * px * spread, ry: ry * px }, rnd, tones)
}

/** A crape myrtle: several smooth stems and a crown in flower. */
export const drawMyrtle = (d: Drawing, base: Point, height: number, { seed = 'myrtle', dull = false, flower = '#c94f7c' } = {}): void => {
  const rnd = random(seed)
  const px = d.camera.scale(base) * height
  const [foot] = d.camera.line([base])
  if (!foot) return
  for (const lean of [-0.2, -0.08, 0.05, 0.17])
    d.lineFlat([foot, [foot[0] + lean * px * 0.5, foot[1] - px * 0.32], [foot[0] + lean * px, foot[1] - px * 0.6]], px * 0.022, lean < 0 ? '#b59c80' : '#8d7459', { smooth: true })
  const tones = dull ? (['#58603f', '#747b50', '#8f9164'] as const) : (['#3a5a30', '#5a8040', '#8db055'] as const)
  crown(d, { centre: [foot[0], foot[1] - px * 0.7], rx: px * 0.3, ry: px * 0.28 }, rnd, tones, dull ? undefined : flower)
}

/** A row of clipped or flowering shrubs along a bed. */
export const drawShrubs = (d: Drawing, from: Point, to: Point, size: number, { seed = 'shrubs', dull = false, flower = '', count = 0 } = {}): void => {
  const rnd = random(seed)
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  const many = count || Math.max(2, Math.round(length / (size * 0.95)))
  const tones = dull ? (['#4f573d', '#6a7049', '#85875b'] as const) : (['#31502b', '#4d7438', '#82a44f'] as const)
  for (let i = 0; i < many; i++) {
    const t = many === 1 ? 0.5 : i / (many - 1)
    const at: Point = [from[0] + (to[0] - from[0]) * t, from[1], from[2] + (to[2] - from[2]) * t]
    const px = d.camera.scale(at) * size * rnd.between(0.85, 1.12)
    const [foot] = d.camera.line([at])
    if (!foot) continue
    d.fillFlat(clump([foot[0] + px * 0.1, foot[1]], px * 0.62, rnd, 0.2), INK, { opacity: 0.4, blur: px * 0.04 + 1, smooth: true })
    crown(d, { centre: [foot[0], foot[1] - px * 0.36], rx: px * 0.52, ry: px * 0.4 }, rnd, tones, i % 2 === 0 && flower ? flower : undefined)
  }
}

/** Hazy trees along the horizon. */
export const drawTreeline = (d: Drawing, y: number, height: number, seed: string, dull: boolean): void => {
  const rnd = random(seed)
  const tones = dull ? (['#9aa196', '#868f7c'] as const) : (['#9db98f', '#7d9f69'] as const)
  d.fillFlat([[0, y - height * 0.3], [d.width, y - height * 0.3], [d.width, y + 60], [0, y + 60]], tones[1])
  tones.forEach((tone, row) => {
    const spots = Array.from({ length: Math.ceil((d.width + 100) / (height * 0.5)) }, (_, i): Pixel => [
      i * height * 0.5 - 40 + rnd.between(-20, 20),
      y - height * (0.5 - row * 0.25) * rnd.between(0.6, 1.3),
    ])
    d.fillAllFlat(spots.map((at) => clump(at, height * rnd.between(0.4, 0.66), rnd)), tone, { smooth: true })
  })
}

/** A path, drive or street laid on the ground, with joints across it every `joint` metres. */
export const drawPaving = (d: Drawing, corners: readonly [Point, Point, Point, Point], colour: string, joints: number): void => {
  const [a, b, c, e] = corners
  d.fill(corners.map((p) => add(p, [0.02, 0, -0.03])), INK, { opacity: 0.25, blur: 4 })
  d.fill(corners, d.gradient(c, a, [[0, lit(colour, 1.04)], [1, lit(colour, 0.93)]]))
  for (let i = 1; i < joints; i++) {
    const t = i / joints
    const at = (p: Point, q: Point): Point => add(p, add(q, p, -1), t)
    d.line([at(a, e), at(b, c)], 0.025, lit(colour, 0.72))
  }
}

/** A share of 0 to 1 that is likeliest in the middle. */
const gathered = (rnd: Random): number =>
  (rnd.between(0, 1) + rnd.between(0, 1) + rnd.between(0, 1)) / 3

/** Sun-dappled shade of a tree outside the picture, on a surface or across the lawn. */
export const drawDapple = (d: Drawing, outline: readonly Point[], spot: (s: number, t: number) => Point, seed: string, { size = 0.42, count = 320, opacity = 0.26, flat = 0.3 } = {}): void => {
  const rnd = random(seed)
  const blots = Array.from({ length: count }, () => {
    const at = spot(gathered(rnd), gathered(rnd))
    const [c] = d.camera.line([at])
    return c ? clump(c, d.camera.scale(at) * size * rnd.between(0.3, 1.1), rnd, flat) : []
  })
  d.clip(outline, () => d.fillAllFlat(blots.filter((b) => b.length > 0), INK, { smooth: true, opacity, blur: 5 }))
}
