import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { brightness, drawBox } from '../drawing/solid.ts'
import { add, type Face, type Point, patch } from '../drawing/space.ts'

/** A recessed panel with its shaded and lit edges. */
export const drawPanel = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  color: string,
  { out = 0.015, edge = 0.022 } = {},
): void => {
  const k = brightness(d, f.normal)
  const at = (du: number, dv: number, dw: number, dh: number) =>
    patch(f, u + du, v + dv, dw, dh, out)
  d.fill(at(0, 0, w, h), lit(color, k - 0.05))
  d.fill(at(0, h - edge, w, edge), lit(color, k - 0.3))
  d.fill(at(0, 0, edge * 0.8, h), lit(color, k - 0.2))
  d.fill(at(w - edge * 0.7, 0, edge * 0.7, h), lit(color, k + 0.06))
  d.fill(at(0, 0, w, edge * 0.7), lit(color, k + 0.14))
  d.fill(
    at(edge, edge, w - edge * 2, h - edge * 2),
    d.gradient(f.at(u, v + h), f.at(u, v), [
      [0, lit(color, k - 0.09)],
      [0.25, lit(color, k - 0.02)],
      [1, lit(color, k + 0.01)],
    ]),
  )
}

/** A paneled wainscot `height` meters high with a cap rail. */
export const drawWainscot = (
  d: Drawing,
  f: Face,
  height: number,
  color: string,
  panel = 0.66,
): void => {
  const k = brightness(d, f.normal)
  d.fill(
    patch(f, 0, 0, f.width, height, 0.012),
    d.gradient(f.at(0, height), f.at(0, 0), [
      [0, lit(color, k + 0.04)],
      [1, lit(color, k - 0.06)],
    ]),
  )
  const many = Math.round(f.width / panel)
  const step = f.width / many
  for (let i = 0; i < many; i++)
    drawPanel(d, f, i * step + 0.09, 0.27, step - 0.18, height - 0.42, color)
  d.fill(patch(f, 0, height - 0.07, f.width, 0.04), INK, { opacity: 0.2, blur: 3 })
  d.fill(patch(f, 0, height - 0.04, f.width, 0.07, 0.03), lit(color, k + 0.08))
  d.fill(patch(f, 0, height - 0.045, f.width, 0.016, 0.03), lit(color, k - 0.22))
}

/** A shaker door or drawer front: flat frame, recessed panel, a pull or a knob. */
export const drawShaker = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  color: string,
  { pull = 'none' as 'none' | 'left' | 'right' | 'middle', metal = '#c2a05a' } = {},
): void => {
  const k = brightness(d, f.normal)
  const gap = 0.004
  d.fill(patch(f, u, v, w, h, 0.001), lit(color, k - 0.42))
  d.fill(
    patch(f, u + gap, v + gap, w - gap * 2, h - gap * 2, 0.02),
    d.gradient(f.at(u, v + h), f.at(u, v), [
      [0, lit(color, k + 0.05)],
      [1, lit(color, k - 0.03)],
    ]),
  )
  d.fill(patch(f, u + gap, v + h - gap - 0.005, w - gap * 2, 0.005, 0.02), lit(color, k + 0.2))
  const frame = Math.min(0.065, h * 0.24)
  if (h > 0.16)
    drawPanel(d, f, u + frame, v + frame, w - frame * 2, h - frame * 2, color, {
      out: 0.02,
      edge: 0.012,
    })
  if (pull === 'none') return
  const bar =
    pull === 'middle'
      ? ([u + w / 2 - 0.07, v + h / 2, 0.14, 0.014] as const)
      : ([
          pull === 'left' ? u + 0.03 : u + w - 0.042,
          v + (f.origin[1] > 1.2 ? 0.07 : h - 0.21),
          0.014,
          0.14,
        ] as const)
  d.fill(patch(f, bar[0] + 0.006, bar[1] - 0.016, bar[2], bar[3], 0.02), INK, {
    opacity: 0.4,
    blur: 2,
  })
  d.fill(patch(f, bar[0], bar[1], bar[2], bar[3], 0.04), metal)
  d.fill(
    patch(f, bar[0], bar[1] + bar[3] * 0.6, bar[2] * 0.9, bar[3] * 0.3, 0.04),
    lit(metal, 1.4),
    { opacity: 0.8 },
  )
}

/** A flight of stairs rising away from the viewer, with skirt, balusters and handrail on its left. */
export const drawStairs = (
  d: Drawing,
  left: number,
  width: number,
  start: number,
  steps: number,
  tone: { tread: string; riser: string; rail: string; trim: string },
): void => {
  const [rise, run] = [0.18, 0.27]
  for (let i = steps - 1; i >= 0; i--) {
    const [y, z] = [i * rise, start + i * run]
    drawBox(
      d,
      { at: [left + width / 2, 0, z + run / 2], size: [width, y + rise - 0.04, run] },
      tone.riser,
    )
    d.fill(
      [
        [left, y, z],
        [left + width, y, z],
        [left + width, y + rise - 0.04, z],
        [left, y + rise - 0.04, z],
      ],
      d.gradient(
        [left, y, z],
        [left, y + rise, z],
        [
          [0, lit(tone.riser, 0.95)],
          [1, lit(tone.riser, 0.7)],
        ],
      ),
    )
    drawBox(
      d,
      {
        at: [left + width / 2, y + rise - 0.04, z + run / 2 - 0.02],
        size: [width + 0.06, 0.04, run + 0.04],
      },
      tone.tread,
    )
  }
  const rail = (i: number, height: number): Point => [
    left + 0.05,
    i * rise + height,
    start + i * run,
  ]
  for (let i = steps - 1; i >= 0; i--)
    for (const part of [0.72, 0.28])
      drawBox(
        d,
        {
          at: [left + 0.05, (i + 1) * rise, start + (i + part) * run],
          size: [0.03, 0.8 + rise * (part - 0.5), 0.03],
        },
        tone.trim,
      )
  d.line([rail(steps, 0.98), rail(steps / 2, 0.98), rail(0.3, 0.98)], 0.07, lit(tone.rail, 0.75))
  d.line(
    [
      add(rail(steps, 0.98), [0, 0.02, 0]),
      add(rail(steps / 2, 0.98), [0, 0.02, 0]),
      add(rail(0.3, 0.98), [0, 0.02, 0]),
    ],
    0.03,
    lit(tone.rail, 1.1),
  )
  const newel: Point = [left + 0.05, 0, start - 0.02]
  drawBox(d, { at: newel, size: [0.12, 1.14, 0.12] }, tone.trim)
  drawBox(d, { at: add(newel, [0, 1.14, 0]), size: [0.17, 0.05, 0.17] }, tone.rail)
}
