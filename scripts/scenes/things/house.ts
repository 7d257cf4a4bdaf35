import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { brightness, drawBox } from '../drawing/solid.ts'
import { add, dot, type Face, oval, type Point, patch } from '../drawing/space.ts'
import { glass } from './doors.ts'
import type { WindowShape } from './window.ts'

/** A window in an outside wall with its trim, sill, glazing bars and (if a color is given) shutters. */
export const drawOutsideWindow = (
  d: Drawing,
  f: Face,
  s: WindowShape,
  trim: string,
  { dull = false, shutter = '', casing = 0.1, lintel = '' } = {},
): void => {
  const k = brightness(d, f.normal)
  if (shutter)
    for (const u of [s.u - casing - 0.42, s.u + s.w + casing + 0.04])
      drawShutter(d, f, u, s.v - 0.04, 0.38, s.h + 0.08, shutter)
  d.fill(
    patch(f, s.u - casing + 0.04, s.v - casing - 0.08, s.w + casing * 2, s.h + casing * 2),
    INK,
    { opacity: 0.4, blur: 5 },
  )
  if (lintel)
    d.fill(
      patch(f, s.u - casing - 0.1, s.v + s.h + casing, s.w + casing * 2 + 0.2, 0.22, 0.02),
      lit(lintel, k),
    )
  d.fill(
    patch(f, s.u - casing, s.v - casing, s.w + casing * 2, s.h + casing * 2, 0.03),
    lit(trim, k + 0.02),
  )
  const hole = patch(f, s.u, s.v, s.w, s.h, 0.03)
  d.clip(hole, () => {
    d.fill(hole, lit(trim, k - 0.3))
    glass(d, f, s, -0.05, dull)
    const [cols, rows, bar] = [s.cols ?? 2, s.rows ?? 2, 0.04]
    for (let i = 0; i <= cols; i++)
      d.fill(patch(f, s.u + (s.w * i) / cols - bar / 2, s.v, bar, s.h, -0.04), lit(trim, k - 0.03))
    for (let i = 0; i <= rows; i++)
      d.fill(
        patch(
          f,
          s.u,
          s.v + (s.h * i) / rows - bar / 2,
          s.w,
          bar * (i * 2 === rows ? 1.7 : 1),
          -0.04,
        ),
        lit(trim, k - 0.03),
      )
    d.fill(patch(f, s.u, s.v + s.h - 0.16, s.w, 0.16, 0.03), INK, { opacity: 0.35 })
    d.fill(patch(f, s.u, s.v, 0.06, s.h, 0.03), INK, { opacity: 0.2 })
  })
  d.fill(
    patch(f, s.u - casing - 0.05, s.v - casing - 0.03, s.w + casing * 2 + 0.1, 0.07, 0.08),
    lit(trim, k + 0.1),
  )
}

const drawShutter = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  color: string,
): void => {
  const k = brightness(d, f.normal)
  d.fill(patch(f, u + 0.03, v - 0.05, w, h), INK, { opacity: 0.35, blur: 4 })
  d.fill(patch(f, u, v, w, h, 0.03), lit(color, k))
  for (const [from, to] of [
    [0.06, 0.47],
    [0.53, 0.95],
  ] as const) {
    const slats = Math.round(((to - from) * h) / 0.07)
    for (let i = 0; i < slats; i++) {
      const y = v + h * from + (i * h * (to - from)) / slats
      d.fill(patch(f, u + 0.05, y, w - 0.1, 0.03, 0.03), lit(color, k - 0.28))
      d.fill(patch(f, u + 0.05, y + 0.03, w - 0.1, 0.014, 0.03), lit(color, k + 0.14))
    }
  }
}

/** The shadow an eave of `reach` meters throws down a wall. */
export const eaveShadow = (
  d: Drawing,
  f: Face,
  reach: number,
  { from = 0, width = f.width, opacity = 0.34 } = {},
): void => {
  const towards = dot(d.light, f.normal)
  if (towards <= 0.05) return
  const drop = Math.min(f.height, (reach * d.light[1]) / towards)
  d.fill(patch(f, from, f.height - drop, width, drop, 0.035), INK, { opacity, blur: 2 })
  d.fill(patch(f, from, f.height - drop * 0.5, width, drop * 0.5, 0.035), INK, {
    opacity: opacity * 0.5,
    blur: 14,
  })
}

/** A straight board along an edge: fascia, corner board, frieze. */
export const drawBoard = (
  d: Drawing,
  from: Point,
  to: Point,
  thickness: number,
  color: string,
  k = 1,
): void => {
  const down: Point =
    Math.abs(to[1] - from[1]) > 0.9 * Math.hypot(to[0] - from[0], to[2] - from[2])
      ? [thickness, 0, 0]
      : [0, -thickness, 0]
  d.fill([from, to, add(to, down), add(from, down)], lit(color, k))
  d.line([from, to], 0.03, lit(color, k + 0.14))
}

/** A square porch post with cap and base. */
export const drawPost = (
  d: Drawing,
  at: Point,
  height: number,
  size: number,
  color: string,
): void => {
  drawBox(d, { at, size: [size, height, size] }, color)
  drawBox(d, { at, size: [size * 1.35, 0.26, size * 1.35] }, color)
  drawBox(d, { at: add(at, [0, height - 0.2, 0]), size: [size * 1.35, 0.2, size * 1.35] }, color)
}

/** A lantern beside a door. */
export const drawLantern = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  on: boolean,
  size = 1,
): void => {
  if (on)
    d.fill(
      oval(f, u, v, 0.6 * size),
      d.glow(f.at(u, v, 0.1), 0.6 * size, [
        [0, '#ffdf9c', 0.6],
        [0.5, '#ffdf9c', 0.14],
        [1, '#ffdf9c', 0],
      ]),
    )
  const s = size * 0.1
  d.fill(patch(f, u - s * 0.3, v, s * 0.6, s * 2.6, 0.01), '#2b2723')
  d.fill(
    [
      f.at(u - s, v + s, 0.08),
      f.at(u + s, v + s, 0.08),
      f.at(u + s * 0.7, v - s * 1.4, 0.08),
      f.at(u - s * 0.7, v - s * 1.4, 0.08),
    ],
    '#2b2723',
  )
  d.fill(
    [
      f.at(u - s * 0.75, v + s * 0.8, 0.08),
      f.at(u + s * 0.75, v + s * 0.8, 0.08),
      f.at(u + s * 0.5, v - s * 1.15, 0.08),
      f.at(u - s * 0.5, v - s * 1.15, 0.08),
    ],
    on ? '#ffe9b8' : '#9a988c',
  )
  d.fill(
    [f.at(u - s * 1.3, v + s, 0.08), f.at(u + s * 1.3, v + s, 0.08), f.at(u, v + s * 1.9, 0.08)],
    '#2b2723',
  )
}
