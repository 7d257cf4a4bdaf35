import { lit, mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { type Box, drawBox, drawLathe, inBox } from '../drawing/solid.ts'
import { add, type Face, level, type Point, patch } from '../drawing/space.ts'

/** A step ladder standing open; `yaw` turns it. */
export const drawLadder = (
  d: Drawing,
  at: Point,
  height: number,
  yaw = 0,
  color = '#d9a441',
): void => {
  const box: Box = { at, size: [0.5, height, height * 0.5], yaw }
  standShadow(d, box, { opacity: 0.3, spread: -0.02 })
  const [w, p] = [0.26, height * 0.26]
  const q = (x: number, y: number, z: number) => inBox(box, [x, y, z])
  for (const side of [-1, 1])
    d.line([q(side * w * 0.95, 0, p), q(side * w * 0.55, height, 0.02)], 0.035, lit(color, 0.62))
  for (const y of [0.25, 0.55])
    d.line(
      [q(-w * 0.85, height * y, p * (1 - y)), q(w * 0.85, height * y, p * (1 - y))],
      0.02,
      lit(color, 0.55),
    )
  const steps = Math.round(height / 0.29)
  for (let i = 1; i < steps; i++) {
    const t = i / steps
    const half = w * (1 - t * 0.4)
    const z = -p * (1 - t)
    d.fill(
      [
        q(-half, t * height, z),
        q(half, t * height, z),
        q(half, t * height, z + 0.1),
        q(-half, t * height, z + 0.1),
      ],
      lit('#c9ccd0', 0.72),
    )
    d.fill(
      [
        q(-half, t * height, z),
        q(half, t * height, z),
        q(half, t * height - 0.035, z),
        q(-half, t * height - 0.035, z),
      ],
      '#d5d8db',
    )
  }
  for (const side of [-1, 1]) {
    d.line(
      [q(side * w, 0, -p), q(side * w * 0.6, height, -0.02)],
      0.05,
      lit(color, side > 0 ? 0.85 : 1),
    )
    d.line(
      [q(side * w - 0.012, 0, -p), q(side * w * 0.6 - 0.012, height, -0.02)],
      0.012,
      lit(color, 1.25),
      { opacity: 0.7 },
    )
  }
  drawBox(d, { at: q(0, height - 0.02, 0), size: [0.4, 0.07, 0.16], yaw }, '#b23a2a')
}

/** A canvas drop cloth spread on the floor, wrinkled. */
export const drawDropCloth = (
  d: Drawing,
  x: number,
  z: number,
  w: number,
  p: number,
  seed: string,
  color = '#e4d8bf',
): void => {
  const rnd = random(seed)
  const floor = level(0.006)
  const along = (u0: number, v0: number, u1: number, v1: number, steps: number) =>
    Array.from({ length: steps }, (_, i) => {
      const t = i / steps
      return floor.at(
        x + u0 + (u1 - u0) * t + rnd.between(-0.09, 0.09),
        z + v0 + (v1 - v0) * t + rnd.between(-0.07, 0.07),
      )
    })
  const outline = [
    ...along(0, 0, w, 0, 13),
    ...along(w, 0, w, p, 9),
    ...along(w, p, 0, p, 13),
    ...along(0, p, 0, 0, 9),
  ]
  d.fill(
    outline.map((q) => add(q, [0.03, 0, -0.03])),
    INK,
    { opacity: 0.35, blur: 6, smooth: true },
  )
  d.fill(
    outline,
    d.gradient(floor.at(x, z + p), floor.at(x + w, z), [
      [0, lit(color, 0.86)],
      [0.5, lit(color, 1.02)],
      [1, lit(color, 0.92)],
    ]),
    { smooth: true },
  )
  d.clip(outline, () => {
    for (let i = 0; i < 26; i++) {
      const [u, v, long] = [rnd.between(-0.3, w), rnd.between(0, p), rnd.between(0.4, 1.3)]
      const rise = rnd.between(-0.25, 0.25)
      const ridge = (from: number, to: number): Point[] => [
        floor.at(x + u, z + v),
        floor.at(x + u + long * 0.5, z + v + rise * 0.5 + from),
        floor.at(x + u + long, z + v + rise),
        floor.at(x + u + long * 0.5, z + v + rise * 0.5 + to),
      ]
      d.fill(ridge(0, -0.1), lit(color, 0.78), { opacity: 0.4, blur: 3 })
      d.fill(ridge(0.015, 0.09), '#fffaf0', { opacity: 0.4, blur: 3 })
    }
  })
}

/** A can of paint with its lid off, a run down its side and a wire handle. */
export const drawCan = (d: Drawing, at: Point, paint: string, size = 1): void => {
  const [r, h] = [0.085 * size, 0.19 * size]
  standShadow(d, { at, size: [r * 1.9, h, r * 1.9] }, { spread: 0.02, blur: 7 })
  drawLathe(
    d,
    at,
    [
      [r, 0],
      [r, h],
    ],
    '#c7ccd2',
    paint,
  )
  const front = (angle: number, y: number): Point =>
    add(at, [Math.sin(angle) * r * 1.01, y, -Math.cos(angle) * r * 1.01])
  const label = [-0.9, -0.5, 0, 0.5, 0.9]
  d.fill(
    [...label.map((a) => front(a, h * 0.18)), ...label.reverse().map((a) => front(a, h * 0.75))],
    '#f6f1e6',
  )
  d.fill(
    [-0.9, 0, 0.9]
      .map((a) => front(a, h * 0.3))
      .concat([0.9, 0, -0.9].map((a) => front(a, h * 0.5))),
    mix(paint, '#1b2338', 0.1),
  )
  d.line([front(0.35, h), front(0.35, h * 0.62)], 0.022 * size, paint)
  d.line([front(0.1, h), front(0.1, h * 0.8)], 0.02 * size, lit(paint, 0.9))
  d.line(
    [
      front(-1.5, h * 0.8),
      add(front(-0.6, h * 0.25), [0, 0, -0.04]),
      add(front(0.6, h * 0.2), [0, 0, -0.04]),
      front(1.5, h * 0.8),
    ],
    0.007,
    '#6b7078',
    { smooth: true },
  )
}

/** A roller resting in its tray of paint. */
export const drawTray = (d: Drawing, at: Point, paint: string, yaw = 0): void => {
  const box: Box = { at, size: [0.3, 0.07, 0.42], yaw }
  standShadow(d, box, { spread: 0.02, blur: 7 })
  drawBox(d, box, '#3f4652')
  const q = (x: number, y: number, z: number) => inBox(box, [x, y, z])
  d.fill(
    [q(-0.13, 0.071, -0.19), q(0.13, 0.071, -0.19), q(0.13, 0.071, 0.19), q(-0.13, 0.071, 0.19)],
    lit(paint, 0.95),
  )
  d.fill(
    [q(-0.13, 0.071, 0.02), q(0.13, 0.071, 0.02), q(0.13, 0.071, 0.19), q(-0.13, 0.071, 0.19)],
    lit('#3f4652', 0.8),
  )
  d.line([q(-0.11, 0.12, 0), q(0.11, 0.12, 0)], 0.075, lit(paint, 0.84))
  d.line([q(-0.11, 0.132, 0), q(0.11, 0.132, 0)], 0.03, lit(paint, 1.2), { opacity: 0.7 })
  d.line(
    [q(0.12, 0.12, 0), q(0.17, 0.12, 0), q(0.17, 0.12, -0.2), q(0.02, 0.13, -0.24)],
    0.01,
    '#9aa0a8',
  )
  d.line([q(0.02, 0.13, -0.24), q(0.02, 0.18, -0.5)], 0.035, '#a8431c')
}

/** Masking tape in painter's blue along a line of a face. */
export const drawTape = (d: Drawing, f: Face, u: number, v: number, w: number, h: number): void => {
  d.fill(patch(f, u, v, w, h, 0.015), '#3f78c9', { opacity: 0.95 })
  d.fill(patch(f, u, v + h * 0.7, w, h * 0.3, 0.015), '#6fa0e4', { opacity: 0.7 })
}

/** A bucket of joint compound with a trowel across it. */
export const drawBucket = (d: Drawing, at: Point): void => {
  standShadow(d, { at, size: [0.3, 0.3, 0.3] }, { spread: 0.02, blur: 8 })
  drawLathe(
    d,
    at,
    [
      [0.12, 0],
      [0.15, 0.3],
      [0.155, 0.31],
      [0.155, 0.34],
    ],
    '#e8e4da',
    '#f7f4ec',
  )
  d.line([add(at, [-0.19, 0.355, -0.02]), add(at, [-0.02, 0.355, -0.03])], 0.028, '#8a5a30')
  d.line([add(at, [0.0, 0.36, -0.03]), add(at, [0.16, 0.365, -0.04])], 0.04, '#b9bdc3')
}
