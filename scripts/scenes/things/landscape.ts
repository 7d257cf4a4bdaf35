import { lit, mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { type Random, random } from '../drawing/random.ts'
import { add, level, type Pixel, type Point, patch } from '../drawing/space.ts'
import { clump } from './trees.ts'

/** The big sky, deep overhead and pale at the horizon, with fair-weather clouds. */
export const drawSky = (d: Drawing, horizon: number, seed: string, dull: boolean): void => {
  const { width: w, height: h } = d
  const fill = d.gradientFlat(
    [0, 0],
    [w * 0.03, h * horizon],
    dull
      ? [
          [0, '#97a7b5'],
          [0.6, '#bcc5c9'],
          [1, '#d6d5cc'],
        ]
      : [
          [0, '#3f7fc8'],
          [0.5, '#84b5e4'],
          [0.85, '#cfe3ee'],
          [1, '#f5ead2'],
        ],
  )
  d.fillFlat(
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    fill,
  )
  const rnd = random(seed)
  const many = dull ? 7 : 5
  const puffs = Array.from({ length: many }, (_, i) => {
    const t = i / many
    const center: Pixel = [
      w * ((t * 1.7 + rnd.between(0, 0.25)) % 1.1),
      h * horizon * (0.18 + t * 0.62),
    ]
    return cloud(center, w * rnd.between(0.1, 0.2) * (1.15 - t * 0.6), rnd)
  }).flat()
  const draw = (color: string, rise: number, grow: number, blur: number, opacity: number) =>
    d.layer({ blur, opacity }, () =>
      d.fillAllFlat(
        puffs.map(({ at, r }) => puff([at[0], at[1] - rise * r], r * grow)),
        color,
        { smooth: true },
      ),
    )
  // Vapor about the cloud, its gray belly, its white body, and the crown that the sun is on.
  const strength = dull ? 0.5 : 1
  draw(dull ? '#b9c1c6' : '#ffffff', 0.1, 1.35, 34, 0.3 * strength)
  draw(dull ? '#a3adb5' : '#a9c4e0', -0.12, 1, 11, 0.8 * strength)
  draw(dull ? '#c3c9cb' : '#e4eef7', 0.2, 0.86, 10, 0.85 * strength)
  draw(dull ? '#ccd1d2' : '#ffffff', 0.5, 0.62, 9, 0.85 * strength)
}

const puff = ([x, y]: Pixel, r: number): Pixel[] =>
  Array.from({ length: 8 }, (_, i) => [
    x + Math.cos(i * 0.7854) * r,
    y + Math.sin(i * 0.7854) * r * (i < 4 ? 0.45 : 0.8), // flat below
  ])

/** The puffs of one cloud, `size` pixels to each side, piled up about its middle. */
const cloud = ([x, y]: Pixel, size: number, rnd: Random): { at: Pixel; r: number }[] =>
  Array.from({ length: 32 }, () => {
    const t = rnd.between(-1, 1)
    return {
      at: [x + t * size, y - (1 - t * t) * size * rnd.between(0, 0.32)],
      r: size * rnd.between(0.08, 0.22) * (1.2 - t * t * 0.85),
    }
  })

export interface Lawn {
  readonly from: Point
  readonly width: number
  readonly depth: number
}

/** Mown grass with stripes, tufts near the viewer and a far line of trees. */
export const drawLawn = (
  d: Drawing,
  { from, width, depth }: Lawn,
  seed: string,
  dull: boolean,
): void => {
  const rnd = random(seed)
  const ground = level(from[1])
  const green = dull ? '#8f8a5a' : '#6d9447'
  d.fill(
    patch(ground, from[0], from[2], width, depth),
    d.gradient(
      [from[0] + width / 2, 0, from[2] + depth],
      [from[0] + width / 2, 0, from[2]],
      [
        [0, mix(green, '#dfe3b0', 0.3)],
        [0.5, green],
        [1, lit(green, 0.8)],
      ],
    ),
  )
  for (let z = from[2]; z < from[2] + Math.min(depth, 60); z += 1.1)
    d.fill(patch(ground, from[0], z, width, 0.55), '#f4ffb8', { opacity: dull ? 0.03 : 0.1 })
  for (const [shade, count] of [
    [lit(green, 0.78), 2200],
    [mix(green, '#eaf2a8', 0.35), 2200],
  ] as const) {
    const blades = Array.from({ length: count }, (): Point[] => {
      const [x, z] = [
        from[0] + rnd.between(0, width),
        from[2] + Math.min(depth, 24) * rnd.between(0, 1) ** 2.4,
      ]
      const tall = rnd.between(0.02, 0.06)
      const lean = rnd.between(-0.05, 0.05)
      return [
        [x, from[1], z],
        [x + 0.012, from[1], z],
        [x + lean, from[1] + tall, z],
      ]
    })
    d.fillAll(blades, shade, { opacity: 0.75 })
  }
  if (dull)
    for (let i = 0; i < 9; i++)
      d.fill(
        patchy(
          ground.at(from[0] + rnd.between(0, width), from[2] + rnd.between(0, depth)),
          rnd.between(0.5, 1.6),
          rnd,
        ),
        '#b19f6c',
        { smooth: true, blur: 9, opacity: 0.5 },
      )
}

const patchy = (at: Point, r: number, rnd: Random): Point[] =>
  Array.from({ length: 10 }, (_, i) =>
    add(at, [Math.cos(i * 0.628) * r * rnd.between(0.7, 1.3), 0, Math.sin(i * 0.628) * r * 0.5]),
  )

/** Hazy trees along the horizon. */
export const drawTreeline = (
  d: Drawing,
  y: number,
  height: number,
  seed: string,
  dull: boolean,
): void => {
  const rnd = random(seed)
  const tones = dull ? (['#9aa196', '#868f7c'] as const) : (['#9db98f', '#7d9f69'] as const)
  d.fillFlat(
    [
      [0, y - height * 0.3],
      [d.width, y - height * 0.3],
      [d.width, y + 60],
      [0, y + 60],
    ],
    tones[1],
  )
  tones.forEach((tone, row) => {
    const spots = Array.from(
      { length: Math.ceil((d.width + 100) / (height * 0.5)) },
      (_, i): Pixel => [
        i * height * 0.5 - 40 + rnd.between(-20, 20),
        y - height * (0.5 - row * 0.25) * rnd.between(0.6, 1.3),
      ],
    )
    d.fillAllFlat(
      spots.map((at) => clump(at, height * rnd.between(0.4, 0.66), rnd)),
      tone,
      { smooth: true },
    )
  })
}

/** A path, drive or street laid on the ground, with joints across it every `joint` meters. */
export const drawPaving = (
  d: Drawing,
  corners: readonly [Point, Point, Point, Point],
  color: string,
  joints: number,
): void => {
  const [a, b, c, e] = corners
  d.fill(
    corners.map((p) => add(p, [0.02, 0, -0.03])),
    INK,
    { opacity: 0.25, blur: 4 },
  )
  d.fill(
    corners,
    d.gradient(c, a, [
      [0, lit(color, 1.04)],
      [1, lit(color, 0.93)],
    ]),
  )
  for (let i = 1; i < joints; i++) {
    const t = i / joints
    const at = (p: Point, q: Point): Point => add(p, add(q, p, -1), t)
    d.line([at(a, e), at(b, c)], 0.025, lit(color, 0.72))
  }
}
