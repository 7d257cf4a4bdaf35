import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { add, type Face, oval, type Point, patch } from '../drawing/space.ts'

export interface WindowShape {
  readonly u: number
  readonly v: number
  readonly w: number
  readonly h: number
  readonly cols?: number
  readonly rows?: number
}

/** The glass of a window as separate panes, for the light that comes through. */
export const panes = (f: Face, s: WindowShape): Point[][] => {
  const [cols, rows] = [s.cols ?? 2, s.rows ?? 2]
  const bar = 0.035
  const [w, h] = [s.w / cols, s.h / rows]
  return Array.from({ length: cols * rows }, (_, i) =>
    patch(
      f,
      s.u + (i % cols) * w + bar / 2,
      s.v + Math.floor(i / cols) * h + bar / 2,
      w - bar,
      h - bar,
    ),
  )
}

/** A sash window seen from inside: casing, deep jamb, a garden and a big sky behind the glass. */
export const drawWindow = (
  d: Drawing,
  f: Face,
  s: WindowShape,
  trim: string,
  { dull = false, seed = 'window', sky = '#8fbbe6' } = {},
): void => {
  const casing = 0.11
  d.fill(patch(f, s.u - casing, s.v - casing, s.w + casing * 2, s.h + casing * 2, 0.02), INK, {
    opacity: 0.35,
    blur: 9,
  })
  d.fill(
    patch(f, s.u - casing, s.v - casing * 0.6, s.w + casing * 2, s.h + casing * 1.7, 0.02),
    lit(trim, 0.93),
  )
  d.fill(
    patch(f, s.u - casing - 0.03, s.v + s.h + casing, s.w + casing * 2 + 0.06, 0.045, 0.04),
    lit(trim, 1),
  )
  const hole = patch(f, s.u, s.v, s.w, s.h, 0.02)
  d.clip(hole, () => {
    d.fill(hole, lit(trim, 0.72))
    const glass = -0.1
    const back = (u: number, v: number, w: number, h: number, fill: string) =>
      d.fill(patch(f, u, v, w, h, glass), fill)
    back(
      s.u,
      s.v,
      s.w,
      s.h,
      d.gradient(f.at(s.u, s.v + s.h, glass), f.at(s.u, s.v, glass), [
        [0, dull ? '#aebac4' : sky],
        [0.75, dull ? '#d3d6d3' : '#eaf3f5'],
        [1, dull ? '#d0cfc6' : '#fdf3da'],
      ]),
    )
    garden(d, f, s, dull, seed)
    const sash = 0.045
    const [cols, rows] = [s.cols ?? 2, s.rows ?? 2]
    for (let i = 0; i <= cols; i++)
      back(s.u + (s.w * i) / cols - sash / 2, s.v, sash, s.h, lit(trim, 0.84))
    for (let i = 0; i <= rows; i++)
      back(s.u, s.v + (s.h * i) / rows - sash / 2, s.w, sash, lit(trim, 0.88))
    d.fill(patch(f, s.u, s.v, s.w, 0.02, glass + 0.09), lit(trim, 1.1))
  })
  d.fill(
    patch(f, s.u - casing - 0.04, s.v - casing * 0.6 - 0.05, s.w + casing * 2 + 0.08, 0.06, 0.06),
    lit(trim, 1.02),
  )
  d.fill(
    patch(f, s.u - casing - 0.02, s.v - casing * 0.6 - 0.11, s.w + casing * 2 + 0.04, 0.06, 0.02),
    INK,
    { opacity: 0.2 },
  )
  if (!dull)
    d.fill(
      patch(f, s.u - 1, s.v - 1, s.w + 2, s.h + 2),
      d.glow(f.at(s.u + s.w / 2, s.v + s.h / 2), Math.max(s.w, s.h) * 1.1, [
        [0, '#fff6df', 0.42],
        [0.55, '#fff6df', 0.12],
        [1, '#fff6df', 0],
      ]),
    )
}

const garden = (d: Drawing, f: Face, s: WindowShape, dull: boolean, seed: string): void => {
  const rnd = random(seed)
  const tones = dull
    ? (['#7d8676', '#8b9383', '#6f786c'] as const)
    : (['#6f9150', '#8bab5e', '#557a41'] as const)
  d.layer({ blur: 5 }, () => {
    for (let i = 0; i < 26; i++) {
      const height = s.h * rnd.between(0, 0.3)
      const leaf = oval(
        f,
        s.u + rnd.between(0, s.w),
        s.v + height,
        s.w * rnd.between(0.08, 0.2),
        s.h * rnd.between(0.06, 0.13),
        9,
      )
      d.fill(
        leaf.map((p) => add(p, f.normal, -0.1)),
        rnd.pick(tones),
        { smooth: true },
      )
    }
  })
}
