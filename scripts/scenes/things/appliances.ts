import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { drawBox, drawLathe } from '../drawing/solid.ts'
import { type Point, patch, wallFace } from '../drawing/space.ts'

/** A steel range with its oven door and burners. */
export const drawRange = (d: Drawing, left: number, back: number, width: number): void => {
  const [depth, middle] = [0.66, left + width / 2]
  const steel = '#b9bdc3'
  standShadow(d, { at: [middle, 0, back - depth / 2], size: [width, 0.5, depth] })
  drawBox(d, { at: [middle, 0.04, back - depth / 2], size: [width, 0.87, depth] }, steel)
  const f = wallFace([left, 0, back - depth], [left + width, 0, back - depth], 0.9, [middle, 1, -9])
  d.fill(
    patch(f, 0.03, 0.24, width - 0.06, 0.48, 0.01),
    d.gradient(f.at(0, 0.72), f.at(width, 0.24), [
      [0, '#d5d8dc'],
      [0.5, '#a9aeb5'],
      [1, '#c5c9ce'],
    ]),
  )
  d.fill(
    patch(f, 0.1, 0.32, width - 0.2, 0.26, 0.012),
    d.gradient(f.at(0.1, 0.58), f.at(width, 0.32), [
      [0, '#4a5261'],
      [0.5, '#20252f'],
      [1, '#343b48'],
    ]),
  )
  d.line([f.at(0.08, 0.66, 0.06), f.at(width - 0.08, 0.66, 0.06)], 0.028, '#e3e5e8')
  d.fill(patch(f, 0.03, 0.07, width - 0.06, 0.14, 0.01), lit(steel, 0.88))
  for (let i = 0; i < 5; i++)
    drawLathe(
      d,
      [left + width * (0.14 + i * 0.18), 0.79, back - depth - 0.02],
      [
        [0.024, 0],
        [0.024, 0.04],
      ],
      '#2c313b',
    )
  drawBox(d, { at: [middle, 0.91, back - depth / 2], size: [width, 0.02, depth] }, '#23272f')
  for (const x of [-0.2, 0.2])
    for (const z of [0.18, 0.46])
      drawLathe(
        d,
        [middle + x, 0.93, back - z],
        [
          [0.1, 0],
          [0.1, 0.015],
        ],
        '#14171c',
      )
}

/** A painted hood with a steel lip, tapering to the ceiling. */
export const drawHood = (
  d: Drawing,
  left: number,
  back: number,
  width: number,
  bottom: number,
  top: number,
  color: string,
): void => {
  const front = (x: number, y: number, z: number): Point => [left + x, y, back - z]
  const k = 0.95
  d.fill(
    [
      front(-0.1, bottom - 0.3, 0),
      front(width + 0.1, bottom - 0.3, 0),
      front(width, bottom, 0),
      front(0, bottom, 0),
    ],
    INK,
    { opacity: 0.3, blur: 14 },
  )
  const [inset, mid] = [width * 0.2, bottom + 0.5]
  d.fill(
    [
      front(inset, mid, 0.3),
      front(width - inset, mid, 0.3),
      front(width - inset, top, 0.3),
      front(inset, top, 0.3),
    ],
    d.gradient(front(inset, mid, 0.3), front(width - inset, mid, 0.3), [
      [0, lit(color, k + 0.06)],
      [1, lit(color, k - 0.08)],
    ]),
  )
  d.fill(
    [
      front(0, bottom + 0.14, 0.5),
      front(width, bottom + 0.14, 0.5),
      front(width - inset, mid, 0.3),
      front(inset, mid, 0.3),
    ],
    d.gradient(front(0, mid, 0.4), front(0, bottom, 0.5), [
      [0, lit(color, k - 0.1)],
      [1, lit(color, k + 0.08)],
    ]),
  )
  drawBox(d, { at: [left + width / 2, bottom, back - 0.25], size: [width, 0.14, 0.5] }, color)
  drawBox(
    d,
    { at: [left + width / 2, bottom - 0.02, back - 0.25], size: [width + 0.02, 0.025, 0.52] },
    '#c2a05a',
  )
}

/** A counter stool with a wooden seat. */
export const drawStool = (d: Drawing, at: Point, wood: string, seat: string): void => {
  standShadow(d, { at, size: [0.36, 0.4, 0.36] }, { opacity: 0.35 })
  for (const [x, z] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const)
    d.line(
      [
        [at[0] + x * 0.18, at[1], at[2] + z * 0.17],
        [at[0] + x * 0.12, at[1] + 0.64, at[2] + z * 0.11],
      ],
      0.034,
      lit(wood, z < 0 ? 1 : 0.75),
    )
  for (const z of [1, -1])
    d.line(
      [
        [at[0] - 0.16, at[1] + 0.2, at[2] + z * 0.15],
        [at[0] + 0.16, at[1] + 0.2, at[2] + z * 0.15],
      ],
      0.024,
      lit(wood, 0.85),
    )
  drawLathe(
    d,
    [at[0], at[1] + 0.62, at[2]],
    [
      [0.18, 0],
      [0.2, 0.03],
      [0.19, 0.07],
    ],
    seat,
    lit(seat, 1.08),
  )
}

/** A high curved tap. */
export const drawTap = (d: Drawing, at: Point, height: number, metal: string): void => {
  const path: Point[] = [
    at,
    [at[0], at[1] + height * 0.8, at[2]],
    [at[0], at[1] + height * 1.08, at[2] - height * 0.15],
    [at[0], at[1] + height * 1.05, at[2] - height * 0.4],
    [at[0], at[1] + height * 0.72, at[2] - height * 0.46],
  ]
  d.line(path, 0.026, lit(metal, 0.75), { smooth: true })
  d.line(
    path.map(([x, y, z]): Point => [x - 0.004, y, z]),
    0.009,
    lit(metal, 1.4),
    { smooth: true },
  )
  drawBox(d, { at: [at[0], at[1], at[2]], size: [0.06, 0.02, 0.06] }, metal)
  d.line(
    [
      [at[0] + 0.02, at[1] + height * 0.25, at[2]],
      [at[0] + 0.11, at[1] + height * 0.32, at[2]],
    ],
    0.014,
    metal,
  )
}
