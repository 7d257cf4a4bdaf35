import { lit, mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { drawBox, drawLathe } from '../drawing/solid.ts'
import { add, type Face, oval, type Pixel, type Point, patch } from '../drawing/space.ts'

/** A framed picture on a wall: Texas hills, a sun, a field of bluebonnets. */
export const drawPicture = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  { frame = '#2b2723', kind = 'hills' as 'hills' | 'field' | 'shapes', seed = 'art' } = {},
): void => {
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
    d.fill(
      inner,
      d.gradient(f.at(x, y + ih), f.at(x, y), [
        [0, '#9cc0e2'],
        [0.6, '#f6dcb4'],
        [1, '#f3c79a'],
      ]),
    )
    d.fill(oval(f, x + iw * 0.68, y + ih * 0.62, Math.min(iw, ih) * 0.11), '#fff3d6')
    const layers =
      kind === 'hills'
        ? (['#8d9bc0', '#6b7f6a', '#4a6b32'] as const)
        : (['#7d9a68', '#4a6b32', '#2f4a9e'] as const)
    layers.forEach((tone, i) => {
      const top = ih * (0.46 - i * 0.14)
      const ridge = Array.from({ length: 9 }, (_, k) =>
        f.at(x + (iw * k) / 8, y + top + rnd.between(-0.05, 0.07) * ih, 0.03),
      )
      d.fill([f.at(x - 0.1, y - 0.1, 0.03), ...ridge, f.at(x + iw + 0.1, y - 0.1, 0.03)], tone, {
        smooth: false,
      })
    })
  })
  d.fill(patch(f, u, v + h - 0.012, w, 0.012, 0.03), lit(frame, 1.3))
}

/** A hanging curtain in soft folds, from `u` to `u + w`. */
export const drawCurtain = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  color: string,
  { folds = 7, sheer = 1 } = {},
): void => {
  d.fill(patch(f, u - 0.03, v, w + 0.1, h, 0.02), INK, { opacity: 0.22 * sheer, blur: 12 })
  const step = w / folds
  for (let i = 0; i < folds; i++) {
    const x = u + i * step
    const flare = (i / (folds - 1) - 0.5) * 0.07
    d.fill(
      [
        f.at(x, v + h, 0.08),
        f.at(x + step + 0.01, v + h, 0.08),
        f.at(x + step + 0.01 + flare, v - (i % 2) * 0.012, 0.08),
        f.at(x + flare, v, 0.08),
      ],
      d.gradient(f.at(x, v + h / 2, 0.08), f.at(x + step, v + h / 2, 0.08), [
        [0, lit(color, 0.7)],
        [0.35, lit(color, 1.05)],
        [0.7, lit(color, 0.94)],
        [1, lit(color, 0.68)],
      ]),
      { opacity: sheer },
    )
  }
}

/** A curtain rod with its finials. */
export const drawRod = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  color = '#3a3330',
): void => {
  d.line([f.at(u, v - 0.03, 0.02), f.at(u + w, v - 0.03, 0.02)], 0.03, INK, {
    opacity: 0.25,
    blur: 4,
  })
  d.line([f.at(u, v, 0.1), f.at(u + w, v, 0.1)], 0.03, color)
  for (const end of [u, u + w]) d.fill(oval(f, end, v, 0.035), color)
}

/** Books standing in a row on a surface, spines towards the viewer. */
export const drawBooks = (
  d: Drawing,
  from: Point,
  width: number,
  seed: string,
  tall = 0.26,
): void => {
  const rnd = random(seed)
  const spines = [
    '#2f4a9e',
    '#a8431c',
    '#4a6b32',
    '#e9dfcb',
    '#7a2f3a',
    '#d8b45c',
    '#394055',
    '#c98a6a',
  ] as const
  for (let x = 0; x < width - 0.02; ) {
    const w = rnd.between(0.025, 0.05)
    const h = tall * rnd.between(0.72, 1)
    drawBox(
      d,
      { at: [from[0] + x + w / 2, from[1], from[2]], size: [w - 0.003, h, 0.16] },
      rnd.pick(spines),
    )
    x += w
  }
}

/** A circle in pixels. */
export const disc = ([x, y]: Pixel, r: number, steps = 14): Pixel[] =>
  Array.from({ length: steps }, (_, i) => [
    x + Math.cos((i / steps) * 6.2832) * r,
    y + Math.sin((i / steps) * 6.2832) * r,
  ])

/** A lamp with a drum shade; lit, it warms the air about it. */
export const drawLamp = (
  d: Drawing,
  base: Point,
  height: number,
  { stand = '#3a3330', shade = '#f3e6cb', on = true, slim = false } = {},
): void => {
  const r = slim ? height * 0.13 : height * 0.3
  const high = slim ? height * 0.17 : height * 0.42
  standShadow(d, { at: base, size: [r, 0.2, r] }, { opacity: 0.3, blur: 8 })
  const body = slim
    ? ([
        [0.14, 0],
        [0.14, 0.02],
        [0.014, 0.03],
        [0.014, height - high],
      ] as const)
    : ([
        [height * 0.16, 0],
        [height * 0.2, height * 0.12],
        [height * 0.17, height * 0.32],
        [height * 0.05, height * 0.5],
        [height * 0.03, height - high],
      ] as const)
  drawLathe(d, base, body, stand)
  const foot = add(base, [0, height - high, 0])
  if (on)
    d.fillFlat(
      disc(
        d.camera.line([add(foot, [0, high / 2, 0])])[0] ?? [0, 0],
        d.camera.scale(foot) * r * 4.5,
        30,
      ),
      d.glow(add(foot, [0, high / 2, 0]), r * 4.5, [
        [0, '#ffe2a6', 0.6],
        [0.4, '#ffdf9f', 0.18],
        [1, '#ffdf9f', 0],
      ]),
    )
  drawLathe(
    d,
    foot,
    [
      [r, 0],
      [r * 0.8, high],
    ],
    on ? mix(shade, '#ffe9b8', 0.5) : shade,
    on ? '#fff5d6' : lit(shade, 0.75),
  )
}
