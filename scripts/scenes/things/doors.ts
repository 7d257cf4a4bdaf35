import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { brightness } from '../drawing/solid.ts'
import { add, type Face, oval, patch } from '../drawing/space.ts'
import type { WindowShape } from './window.ts'

/** Glass seen from outside: dark, with the sky in it and a curtain behind. */
export const glass = (d: Drawing, f: Face, s: WindowShape, out: number, dull: boolean): void => {
  d.fill(
    patch(f, s.u, s.v, s.w, s.h, out),
    d.gradient(f.at(s.u, s.v + s.h), f.at(s.u + s.w * 0.3, s.v), [
      [0, dull ? '#77838c' : '#7fa3c7'],
      [0.45, dull ? '#4f5a64' : '#3d5573'],
      [1, '#263246'],
    ]),
  )
  for (const [x, w] of [
    [0, 0.2],
    [0.8, 0.2],
  ] as const)
    d.fill(patch(f, s.u + x * s.w, s.v, w * s.w, s.h, out), '#f3ead8', {
      opacity: dull ? 0.14 : 0.3,
    })
  d.fill(
    [
      f.at(s.u + s.w * 0.15, s.v, out),
      f.at(s.u + s.w * 0.42, s.v, out),
      f.at(s.u + s.w * 0.9, s.v + s.h, out),
      f.at(s.u + s.w * 0.62, s.v + s.h, out),
    ],
    '#ffffff',
    { opacity: dull ? 0.07 : 0.16 },
  )
}

/** A paneled front door with its frame and, above it, a light; `glazed` puts glass in its upper half. */
export const drawFrontDoor = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  door: string,
  trim: string,
  { glazed = false, dull = false } = {},
): void => {
  const k = brightness(d, f.normal)
  const casing = 0.14
  d.fill(patch(f, u - casing, v, w + casing * 2, h + casing, 0.03), lit(trim, k + 0.02))
  d.fill(
    patch(f, u - casing - 0.05, v + h + casing, w + casing * 2 + 0.1, 0.07, 0.06),
    lit(trim, k + 0.08),
  )
  d.fill(patch(f, u, v, w, h, 0), lit(trim, k - 0.35))
  d.fill(
    patch(f, u + 0.03, v, w - 0.06, h - 0.03),
    d.gradient(f.at(u, v + h), f.at(u + w, v), [
      [0, lit(door, k - 0.14)],
      [1, lit(door, k + 0.02)],
    ]),
  )
  const inset = (x: number, y: number, iw: number, ih: number) => {
    const at = (grow: number) =>
      patch(f, u + x * w + grow, v + y * h + grow, iw * w - grow * 2, ih * h - grow * 2)
    d.fill(at(0), lit(door, k - 0.32))
    d.fill(
      at(0).map((p) => add(p, [0.008, -0.01, 0])),
      lit(door, k + 0.16),
      { opacity: 0.8 },
    )
    d.fill(at(0.018), lit(door, k - 0.03))
  }
  if (glazed)
    glass(d, f, { u: u + w * 0.16, v: v + h * 0.48, w: w * 0.68, h: h * 0.44 }, 0.005, dull)
  else for (const x of [0.14, 0.54]) inset(x, 0.54, 0.32, 0.38)
  if (glazed)
    for (const x of [0.16, 0.39, 0.61, 0.82])
      d.fill(patch(f, u + w * x, v + h * 0.48, 0.02, h * 0.44, 0.01), lit(door, k))
  for (const x of [0.14, 0.54]) inset(x, 0.1, 0.32, 0.3)
  d.fill(patch(f, u + w * 0.9, v + h * 0.43, 0.035, 0.2, 0.03), '#b98f45')
  d.fill(oval(f, u + w * 0.9 + 0.018, v + h * 0.42, 0.03), '#d9b567')
  d.fill(patch(f, u, v + h - 0.2, w, 0.2), INK, { opacity: 0.28 })
}

/** A sectional garage door. */
export const drawGarageDoor = (
  d: Drawing,
  f: Face,
  u: number,
  w: number,
  h: number,
  color: string,
  trim: string,
  { dull = false } = {},
): void => {
  const k = brightness(d, f.normal)
  d.fill(patch(f, u - 0.16, 0, w + 0.32, h + 0.18, 0.03), lit(trim, k + 0.02))
  d.fill(patch(f, u, 0, w, h), lit(color, k - 0.2))
  const [rows, cols] = [4, Math.round(w / 0.62)]
  for (let row = 0; row < rows; row++) {
    d.fill(patch(f, u, (row * h) / rows, w, h / rows - 0.02), lit(color, k))
    for (let col = 0; col < cols; col++) {
      const [x, y, pw, ph] = [
        u + ((col + 0.12) * w) / cols,
        ((row + 0.2) * h) / rows,
        (w / cols) * 0.76,
        (h / rows) * 0.6,
      ]
      if (row === rows - 1) {
        glass(d, f, { u: x, v: y, w: pw, h: ph }, 0.002, dull)
        d.fill(patch(f, x + pw / 2 - 0.015, y, 0.03, ph), lit(color, k))
      } else {
        d.fill(patch(f, x, y, pw, ph), lit(color, k - 0.18))
        d.fill(patch(f, x + 0.015, y, pw - 0.015, ph - 0.02), lit(color, k + 0.05))
        d.fill(patch(f, x + 0.03, y + 0.03, pw - 0.06, ph - 0.06), lit(color, k - 0.02))
      }
    }
  }
  d.fill(patch(f, u, h - 0.35, w, 0.35), INK, { opacity: 0.26 })
  d.fill(patch(f, u, 0, w, 0.03), INK, { opacity: 0.5 })
}
