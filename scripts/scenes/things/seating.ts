import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { type Box, drawBox, inBox } from '../drawing/solid.ts'
import type { Point } from '../drawing/space.ts'

/** A piece of furniture's own axes: boxes and points are given from the middle of its foot. */
export const piece = (d: Drawing, at: Point, yaw: number) => {
  const frame: Box = { at, size: [1, 1, 1], yaw }
  return {
    point: (p: Point) => inBox(frame, p),
    box: (p: Point, size: Point, fill: string, round = 0) =>
      drawBox(d, { at: inBox(frame, p), size, yaw }, fill, round),
    shadow: (size: Point, opacity = 0.45) => standShadow(d, { at, size, yaw }, { opacity }),
  }
}

/** A pillow leaning back: a soft square with a lit upper corner. */
const pillow = (d: Drawing, center: Point, size: number, fill: string, tilt = 0): void => {
  const corner = (x: number, y: number): Point => {
    const [c, s] = [Math.cos(tilt), Math.sin(tilt)]
    return [
      center[0] + (x * c - y * s) * size,
      center[1] + (x * s + y * c) * size,
      center[2] + y * size * 0.3,
    ]
  }
  const outline = [
    corner(-0.5, -0.5),
    corner(0, -0.44),
    corner(0.5, -0.5),
    corner(0.44, 0),
    corner(0.5, 0.5),
    corner(0, 0.44),
    corner(-0.5, 0.5),
    corner(-0.44, 0),
  ]
  d.fill(
    outline.map(([x, y, z]): Point => [x + 0.03, y - 0.02, z]),
    INK,
    { opacity: 0.25, blur: 6 },
  )
  d.fill(
    outline,
    d.gradient(corner(-0.4, 0.5), corner(0.3, -0.5), [
      [0, lit(fill, 1.1)],
      [0.6, lit(fill, 0.94)],
      [1, lit(fill, 0.74)],
    ]),
    { round: 0.035 },
  )
}

/** A sofa of `width` meters facing the viewer. */
export const drawSofa = (
  d: Drawing,
  at: Point,
  width: number,
  fill: string,
  { yaw = 0, pillows = ['#a8431c', '#e9dfcb', '#4a6b32'], seats = 3 } = {},
): void => {
  const p = piece(d, at, yaw)
  p.shadow([width, 0.7, 0.9])
  for (const [x, z] of [
    [-1, -1],
    [1, -1],
  ] as const)
    p.box([x * (width / 2 - 0.12), 0, z * 0.38], [0.06, 0.14, 0.06], '#4a3524')
  p.box([0, 0.12, 0.05], [width, 0.28, 0.84], fill, 0.04)
  p.box([0, 0.3, 0.36], [width, 0.56, 0.24], fill, 0.12)
  const inner = (width - 0.44) / seats
  const places = Array.from({ length: seats }, (_, i) => -width / 2 + 0.22 + inner * (i + 0.5))
  for (const x of places.sort((a, b) => Math.abs(b) - Math.abs(a))) {
    p.box([x, 0.42, 0.2], [inner - 0.01, 0.44, 0.2], lit(fill, 1.03), 0.12)
    p.box([x, 0.36, -0.09], [inner - 0.012, 0.16, 0.68], lit(fill, 1.06), 0.07)
  }
  pillows.forEach((color, i) => {
    const slot = [-0.38, 0.38, -0.27][i] ?? 0
    pillow(
      d,
      p.point([slot * width, 0.7, 0.0 - (i === 2 ? 0.06 : 0)]),
      i === 2 ? 0.36 : 0.42,
      color,
      [0.16, -0.14, -0.1][i] ?? 0,
    )
  })
  for (const side of [-1, 1])
    p.box([side * (width / 2 - 0.1), 0.1, 0.02], [0.22, 0.5, 0.88], fill, 0.1)
}

/** A lounge chair with wooden legs. */
export const drawArmchair = (d: Drawing, at: Point, fill: string, yaw: number): void => {
  const p = piece(d, at, yaw)
  p.shadow([0.78, 0.6, 0.8])
  for (const [x, z] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const)
    p.box([x * 0.33, 0, z * 0.33], [0.05, 0.2, 0.05], '#5d4028')
  p.box([0, 0.3, 0.32], [0.74, 0.58, 0.18], fill, 0.12)
  p.box([0, 0.18, 0], [0.74, 0.18, 0.74], fill, 0.05)
  const [far, near] = yaw > 0 ? [1, -1] : [-1, 1]
  p.box([far * 0.35, 0.2, -0.02], [0.14, 0.4, 0.72], fill, 0.08)
  p.box([0, 0.34, -0.06], [0.56, 0.16, 0.64], lit(fill, 1.08), 0.08)
  p.box([near * 0.35, 0.2, -0.02], [0.14, 0.4, 0.72], fill, 0.08)
}

/** A dining chair; yaw 0 faces the viewer, Math.PI shows its back. */
export const drawChair = (
  d: Drawing,
  at: Point,
  wood: string,
  { yaw = 0, seat = '#d9c9a6' } = {},
): void => {
  const c = piece(d, at, yaw)
  const away = Math.cos(yaw) < 0
  c.shadow([0.44, 0.5, 0.44], 0.36)
  const back = () => {
    for (const x of [-0.2, 0.2]) c.box([x, 0, 0.2], [0.04, 0.94, 0.04], wood)
    c.box([0, 0.86, 0.2], [0.44, 0.09, 0.03], wood, 0.015)
    c.box([0, 0.62, 0.2], [0.4, 0.05, 0.025], wood)
    for (const x of [-0.1, 0, 0.1]) c.box([x, 0.47, 0.2], [0.025, 0.4, 0.02], lit(wood, 0.92))
  }
  const front = () => {
    for (const x of [-0.2, 0.2]) c.box([x, 0, -0.2], [0.04, 0.44, 0.04], wood)
  }
  if (away) front()
  else back()
  c.box([0, 0.42, 0], [0.45, 0.05, 0.45], seat, 0.03)
  if (away) back()
  else front()
}
