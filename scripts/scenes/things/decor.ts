import { lit, mix } from '../drawing/colour.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { type Random, random } from '../drawing/random.ts'
import { drawBox, drawLathe } from '../drawing/solid.ts'
import { add, type Face, oval, patch, type Pixel, type Point } from '../drawing/space.ts'

/** A framed picture on a wall: Texas hills, a sun, a field of bluebonnets. */
export const drawPicture = (d: Drawing, f: Face, u: number, v: number, w: number, h: number, { frame = '#2b2723', kind = 'hills' as 'hills' | 'field' | 'shapes', seed = 'art' } = {}): void => {
  const rnd = random(seed)
  d.fill(patch(f, u - 0.01, v - 0.05, w + 0.05, h + 0.03), INK, { opacity: 0.4, blur: 9 })
  d.fill(patch(f, u, v, w, h, 0.03), frame)
  const edge = 0.03
  d.fill(patch(f, u + edge, v + edge, w - edge * 2, h - edge * 2, 0.03), '#f4efe4')
  const mat = Math.min(w, h) * 0.13
  const [x, y, iw, ih] = [u + mat, v + mat, w - mat * 2, h - mat * 2]
  const inner = patch(f, x, y, iw, ih, 0.03)
  d.clip(inner, () => {
    if (kind === 'shapes') {
      d.fill(inner, '#e8d9c0')
      d.fill(oval(f, x + iw * 0.35, y + ih * 0.62, iw * 0.3), '#a8431c')
      d.fill(oval(f, x + iw * 0.66, y + ih * 0.34, iw * 0.28), '#2f4a9e', { opacity: 0.9 })
      d.fill(patch(f, x, y, iw, ih * 0.2, 0.03), '#4a6b32')
      return
    }
    d.fill(inner, d.gradient(f.at(x, y + ih), f.at(x, y), [[0, '#9cc0e2'], [0.6, '#f6dcb4'], [1, '#f3c79a']]))
    d.fill(oval(f, x + iw * 0.68, y + ih * 0.62, Math.min(iw, ih) * 0.11), '#fff3d6')
    const layers = kind === 'hills' ? (['#8d9bc0', '#6b7f6a', '#4a6b32'] as const) : (['#7d9a68', '#4a6b32', '#2f4a9e'] as const)
    layers.forEach((tone, i) => {
      const top = ih * (0.46 - i * 0.14)
      const ridge = Array.from({ length: 9 }, (_, k) => f.at(x + (iw * k) / 8, y + top + rnd.between(-0.05, 0.07) * ih, 0.03))
      d.fill([f.at(x - 0.1, y - 0.1, 0.03), ...ridge, f.at(x + iw + 0.1, y - 0.1, 0.03)], tone, { smooth: false })
    })
  })
  d.fill(patch(f, u, v + h - 0.012, w, 0.012, 0.03), lit(frame, 1.3))
}

/** A hanging curtain in soft folds, from `u` to `u + w`. */
export const drawCurtain = (d: Drawing, f: Face, u: number, v: number, w: number, h: number, colour: string, { folds = 7, sheer = 1 } = {}): void => {
  d.fill(patch(f, u - 0.03, v, w + 0.1, h, 0.02), INK, { opacity: 0.22 * sheer, blur: 12 })
  const step = w / folds
  for (let i = 0; i < folds; i++) {
    const x = u + i * step
    const flare = (i / (folds - 1) - 0.5) * 0.07
    d.fill([f.at(x, v + h, 0.08), f.at(x + step + 0.01, v + h, 0.08), f.at(x + step + 0.01 + flare, v - (i % 2) * 0.012, 0.08), f.at(x + flare, v, 0.08)],
      d.gradient(f.at(x, v + h / 2, 0.08), f.at(x + step, v + h / 2, 0.08), [
        [0, lit(colour, 0.7)],
        [0.35, lit(colour, 1.05)],
        [0.7, lit(colour, 0.94)],
        [1, lit(colour, 0.68)],
      ]), { opacity: sheer })
  }
}

/** A curtain rod with its finials. */
export const drawRod = (d: Drawing, f: Face, u: number, v: number, w: number, colour = '#3a3330'): void => {
  d.line([f.at(u, v - 0.03, 0.02), f.at(u + w, v - 0.03, 0.02)], 0.03, INK, { opacity: 0.25, blur: 4 })
  d.line([f.at(u, v, 0.1), f.at(u + w, v, 0.1)], 0.03, colour)
  for (const end of [u, u + w]) d.fill(oval(f, end, v, 0.035), colour)
}

/** One leaf in pixels from its stalk to its tip. */
const leaf = (d: Drawing, from: Pixel, length: number, angle: number, width: number, fill: string): void => {
  const along = (t: number, out: number): Pixel => [
    from[0] + Math.cos(angle) * length * t - Math.sin(angle) * width * out,
    from[1] - Math.sin(angle) * length * t - Math.cos(angle) * width * out,
  ]
  const outline = [along(0, 0), along(0.25, 0.42), along(0.55, 0.5), along(0.85, 0.25), along(1.02, 0), along(0.85, -0.25), along(0.55, -0.5), along(0.25, -0.42)]
  d.fillFlat(outline, fill, { smooth: true })
  d.fillFlat([along(0, 0), along(0.3, -0.4), along(0.6, -0.44), along(0.95, 0)], INK, { smooth: true, opacity: 0.13 })
}

/** A potted plant: `fig` has a stem with broad leaves, `agave` a rosette, `fern` a fountain. */
export const drawPlant = (d: Drawing, base: Point, height: number, kind: 'fig' | 'agave' | 'fern', { pot = '#b0603c', seed = 'plant', tired = false, potSize = 1 } = {}): void => {
  const rnd = random(seed)
  const greens = tired ? (['#77794f', '#8a8455', '#67693f'] as const) : (['#3d6233', '#557f3f', '#6f9a4b', '#2f5230'] as const)
  const [r, h] = [0.13 * potSize + height * 0.04, 0.22 * potSize + height * 0.05]
  standShadow(d, { at: base, size: [r * 1.7, height * 0.7, r * 1.7] }, { spread: 0.05 })
  drawLathe(d, base, [[r * 0.72, 0], [r * 0.95, h * 0.8], [r, h * 0.82], [r, h]], pot, '#3b2c22')
  const px = d.camera.scale(base)
  const [foot] = d.camera.line([add(base, [0, h, 0])])
  if (!foot) return
  const grow = (height - h) * px
  if (kind === 'fig') figTree(d, foot, grow, rnd, greens)
  else rosette(d, foot, grow, rnd, greens, kind === 'agave' ? 0.2 : 0.1, kind === 'agave' ? 22 : 40)
}

const figTree = (d: Drawing, foot: Pixel, grow: number, rnd: Random, greens: readonly [string, ...string[]]): void => {
  for (const lean of [-0.13, 0.1, 0.01]) {
    const tip: Pixel = [foot[0] + lean * grow, foot[1] - grow * (0.88 - Math.abs(lean))]
    d.lineFlat([foot, [foot[0] + lean * grow * 0.3, foot[1] - grow * 0.4], tip], grow * 0.018, '#6a5138', { smooth: true })
    for (let i = 0; i < 15; i++) {
      const t = 0.3 + (i / 15) * 0.7
      const angle = Math.PI / 2 + (i % 2 ? 1 : -1) * rnd.between(0.25, 1.25) * (1.15 - t * 0.5)
      const from: Pixel = [foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t]
      const length = grow * rnd.between(0.17, 0.25)
      leaf(d, from, length, angle, length * 0.6, mix(rnd.pick(greens), '#dfe8a8', rnd.between(0, 0.18)))
    }
  }
}

const rosette = (d: Drawing, foot: Pixel, grow: number, rnd: Random, greens: readonly [string, ...string[]], width: number, count: number): void => {
  for (let i = 0; i < count; i++) {
    const spread = 1.35 * (1 - (i / count) * 0.75)
    const angle = Math.PI / 2 + (i % 2 ? 1 : -1) * rnd.between(0.1, spread)
    const length = grow * rnd.between(0.72, 1)
    leaf(d, [foot[0] + rnd.between(-0.03, 0.03) * grow, foot[1]], length, angle, length * width, mix(rnd.pick(greens), '#cfe0b8', (i / count) * 0.3))
  }
}

/** Books standing in a row on a surface, spines towards the viewer. */
export const drawBooks = (d: Drawing, from: Point, width: number, seed: string, tall = 0.26): void => {
  const rnd = random(seed)
  const spines = ['#2f4a9e', '#a8431c', '#4a6b32', '#e9dfcb', '#7a2f3a', '#d8b45c', '#394055', '#c98a6a'] as const
  for (let x = 0; x < width - 0.02; ) {
    const w = rnd.between(0.025, 0.05)
    const h = tall * rnd.between(0.72, 1)
    drawBox(d, { at: [from[0] + x + w / 2, from[1], from[2]], size: [w - 0.003, h, 0.16] }, rnd.pick(spines))
    x += w
  }
}

/** A vase with a few stems. */
export const drawVase = (d: Drawing, base: Point, size: number, colour: string, { stems = 7, flower = '#5b74c9', seed = 'vase' } = {}): void => {
  const rnd = random(seed)
  const [mouth] = d.camera.line([add(base, [0, size * 0.95, 0])])
  if (mouth) {
    const px = d.camera.scale(base) * size
    for (let i = 0; i < stems; i++) {
      const tip: Pixel = [mouth[0] + rnd.between(-0.75, 0.75) * px, mouth[1] - rnd.between(0.6, 1.5) * px]
      d.lineFlat([mouth, [mouth[0], mouth[1] - px * 0.5], tip], px * 0.035, '#56713d', { smooth: true })
      for (let k = 0; k < 8; k++)
        d.fillFlat(disc([tip[0] + rnd.between(-0.09, 0.09) * px, tip[1] + rnd.between(-0.1, 0.22) * px], px * rnd.between(0.05, 0.1)), mix(flower, '#ffffff', rnd.between(0, 0.4)))
    }
  }
  drawLathe(d, base, [[0.24 * size, 0], [0.4 * size, 0.3 * size], [0.36 * size, 0.62 * size], [0.17 * size, 0.86 * size], [0.2 * size, size]], colour)
}

/** A circle in pixels. */
export const disc = ([x, y]: Pixel, r: number, steps = 14): Pixel[] =>
  Array.from({ length: steps }, (_, i) => [x + Math.cos((i / steps) * 6.2832) * r, y + Math.sin((i / steps) * 6.2832) * r])

/** A lamp with a drum shade; lit, it warms the air about it. */
export const drawLamp = (d: Drawing, base: Point, height: number, { stand = '#3a3330', shade = '#f3e6cb', on = true, slim = false } = {}): void => {
  const r = slim ? height * 0.13 : height * 0.3
  const high = slim ? height * 0.17 : height * 0.42
  standShadow(d, { at: base, size: [r, 0.2, r] }, { opacity: 0.3, blur: 8 })
  const body = slim
    ? ([[0.14, 0], [0.14, 0.02], [0.014, 0.03], [0.014, height - high]] as const)
    : ([[height * 0.16, 0], [height * 0.2, height * 0.12], [height * 0.17, height * 0.32], [height * 0.05, height * 0.5], [height * 0.03, height - high]] as const)
  drawLathe(d, base, body, stand)
  const foot = add(base, [0, height - high, 0])
  if (on)
    d.fillFlat(disc(d.camera.line([add(foot, [0, high / 2, 0])])[0] ?? [0, 0], d.camera.scale(foot) * r * 4.5, 30), d.glow(add(foot, [0, high / 2, 0]), r * 4.5, [
      [0, '#ffe2a6', 0.6],
      [0.4, '#ffdf9f', 0.18],
      [1, '#ffdf9f', 0],
    ]))
  drawLathe(d, foot, [[r, 0], [r * 0.8, high]], on ? mix(shade, '#ffe9b8', 0.5) : shade, on ? '#fff5d6' : lit(shade, 0.75))
}
