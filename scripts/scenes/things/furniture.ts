import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { drawBox, drawLathe } from '../drawing/solid.ts'
import { level, type Point, patch } from '../drawing/space.ts'
import { piece } from './seating.ts'

/** A table on four legs; `round` meters of softness at the top's edge. */
export const drawTable = (
  d: Drawing,
  at: Point,
  [w, h, p]: Point,
  wood: string,
  { yaw = 0, leg = 0.07, shelf = false } = {},
): void => {
  const t = piece(d, at, yaw)
  t.shadow([w, h, p], 0.34)
  const legs = (z: number) => {
    for (const x of [-1, 1])
      t.box([x * (w / 2 - leg), 0, z * (p / 2 - leg)], [leg, h - 0.04, leg], lit(wood, 0.86))
  }
  legs(1)
  if (shelf) t.box([0, 0.12, 0], [w - leg * 2, 0.03, p - leg * 2], lit(wood, 0.9))
  if (h > 0.6) t.box([0, h - 0.13, 0], [w - leg * 2.2, 0.09, p - leg * 2.2], lit(wood, 0.8))
  legs(-1)
  t.box([0, h - 0.045, 0], [w, 0.045, p], wood)
}

/** A rug with a border and fringes. */
export const drawRug = (
  d: Drawing,
  x: number,
  z: number,
  w: number,
  p: number,
  field: string,
  border: string,
): void => {
  const floor = level(0.004)
  const ring = (inset: number, fill: string) =>
    d.fill(patch(floor, x + inset, z + inset, w - inset * 2, p - inset * 2), fill)
  d.fill(patch(floor, x - 0.02, z - 0.03, w + 0.04, p + 0.04), INK, { opacity: 0.3, blur: 6 })
  const fringe = Array.from({ length: Math.round(p / 0.05) }, (_, i) => z + i * 0.05)
  for (const side of [x - 0.08, x + w])
    d.fillAll(
      fringe.map((v) => patch(floor, side, v, 0.08, 0.02)),
      lit(field, 1.05),
    )
  ring(0, border)
  ring(0.12, lit(field, 0.96))
  ring(0.17, border)
  ring(
    0.2,
    d.gradient(floor.at(x, z), floor.at(x + w, z + p), [
      [0, lit(field, 1.03)],
      [1, lit(field, 0.94)],
    ]),
  )
  const diamond = (cx: number, cz: number, r: number): Point[] => [
    floor.at(cx - r, cz),
    floor.at(cx, cz + r),
    floor.at(cx + r, cz),
    floor.at(cx, cz - r),
  ]
  const columns = Math.max(2, Math.round(w / 0.55))
  for (let i = 0; i < columns; i++) {
    const cx = x + 0.4 + ((w - 0.8) * i) / (columns - 1)
    for (const cz of [z + p * 0.3, z + p * 0.7]) {
      d.fill(diamond(cx, cz, 0.16), border, { opacity: 0.55 })
      d.fill(diamond(cx, cz, 0.08), lit(field, 1.05))
    }
  }
}

/** A bed seen from its foot, headboard against the wall at the far end. */
export const drawBed = (
  d: Drawing,
  at: Point,
  width: number,
  tone: { head: string; sheet: string; cover: string; throwOver: string },
): void => {
  const p = piece(d, at, 0)
  p.shadow([width + 0.1, 0.6, 2.1], 0.5)
  p.box([0, 0, 1.02], [width + 0.16, 1.22, 0.1], tone.head, 0.05)
  for (let i = -2; i <= 2; i++)
    d.line(
      [p.point([i * width * 0.2, 0.6, 0.96]), p.point([i * width * 0.2, 1.18, 0.96])],
      0.012,
      lit(tone.head, 0.72),
    )
  p.box([0, 0.1, 0], [width, 0.26, 2], tone.head)
  p.box([0, 0.32, 0], [width - 0.02, 0.24, 1.98], tone.sheet, 0.08)
  for (const [x, z, s] of [
    [-0.25, 0.82, 1],
    [0.25, 0.82, 1],
    [-0.22, 0.62, 0.86],
    [0.22, 0.62, 0.86],
  ] as const)
    p.box(
      [x * width, 0.54, z],
      [width * 0.42 * s, 0.4 * s, 0.16],
      s === 1 ? tone.sheet : tone.cover,
      0.15,
    )
  p.box([0, 0.52, 0.44], [width * 0.34, 0.28, 0.14], tone.throwOver, 0.11)
  p.box([0, 0.28, -0.3], [width + 0.08, 0.36, 1.42], tone.cover, 0.12)
  p.box([0, 0.5, 0.32], [width + 0.09, 0.15, 0.24], tone.sheet, 0.09)
  p.box([0, 0.26, -0.66], [width + 0.12, 0.41, 0.5], tone.throwOver, 0.09)
  const floor = level(0.674)
  d.fillAll(
    Array.from({ length: 5 }, (_, i) =>
      patch(floor, at[0] - width / 2, at[2] - 0.85 + i * 0.09, width, 0.022),
    ),
    lit(tone.sheet, 1),
    { opacity: 0.5 },
  )
}

/** A small chest of drawers with brass knobs. */
export const drawChest = (d: Drawing, at: Point, size: Point, fill: string, drawers = 2): void => {
  const [w, h, p] = size
  standShadow(d, { at, size })
  drawBox(d, { at: [at[0], at[1] + 0.06, at[2]], size: [w, h - 0.06, p] }, fill)
  for (const x of [-1, 1])
    drawBox(
      d,
      { at: [at[0] + x * (w / 2 - 0.03), at[1], at[2] - p / 2 + 0.03], size: [0.04, 0.08, 0.04] },
      lit(fill, 0.7),
    )
  const front = { x: at[0] - w / 2, z: at[2] - p / 2 - 0.002 }
  const tall = (h - 0.14) / drawers
  for (let i = 0; i < drawers; i++) {
    const y = at[1] + 0.09 + i * tall
    const corner = (dx: number, dy: number): Point => [front.x + dx, y + dy, front.z]
    const quad = (i0: number) => [
      corner(0.03 + i0, i0),
      corner(w - 0.03 - i0, i0),
      corner(w - 0.03 - i0, tall - 0.03 - i0),
      corner(0.03 + i0, tall - 0.03 - i0),
    ]
    d.fill(quad(0), lit(fill, 0.62))
    d.fill(quad(0.006), lit(fill, 0.94))
    drawLathe(
      d,
      [at[0], y + tall / 2 - 0.03, front.z - 0.02],
      [
        [0.014, 0],
        [0.016, 0.03],
      ],
      '#c9a55a',
    )
  }
}

/** A pendant lamp on its cord. */
export const drawPendant = (
  d: Drawing,
  at: Point,
  ceiling: number,
  color: string,
  { size = 0.2, on = true } = {},
): void => {
  d.line(
    [
      [at[0], ceiling, at[2]],
      [at[0], at[1] + size, at[2]],
    ],
    0.012,
    '#2b2723',
  )
  if (on) {
    const glow = d.glow(at, size * 4, [
      [0, '#ffe3a8', 0.5],
      [0.4, '#ffe3a8', 0.14],
      [1, '#ffe3a8', 0],
    ])
    const f = { x: at[0], y: at[1], r: size * 4 }
    d.fill(
      [
        [f.x - f.r, f.y - f.r, at[2]],
        [f.x + f.r, f.y - f.r, at[2]],
        [f.x + f.r, f.y + f.r, at[2]],
        [f.x - f.r, f.y + f.r, at[2]],
      ],
      glow,
    )
  }
  drawLathe(
    d,
    at,
    [
      [size, 0],
      [size * 0.92, size * 0.35],
      [size * 0.6, size * 0.75],
      [size * 0.16, size * 0.95],
      [size * 0.1, size * 1.15],
    ],
    color,
  )
  d.fillFlat(
    d.camera.line(
      Array.from(
        { length: 20 },
        (_, i): Point => [
          at[0] + Math.cos((i / 20) * 6.2832) * size,
          at[1],
          at[2] + Math.sin((i / 20) * 6.2832) * size,
        ],
      ),
    ),
    on ? '#fff1c9' : lit(color, 0.6),
  )
}
