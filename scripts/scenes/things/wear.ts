import { lit } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { type Face, type Point, patch } from '../drawing/space.ts'

const blot = (
  f: Face,
  u: number,
  v: number,
  ru: number,
  rv: number,
  seed: string,
  rough = 0.3,
  steps = 18,
): Point[] => {
  const rnd = random(seed)
  return Array.from({ length: steps }, (_, i) => {
    const turn = (i / steps) * Math.PI * 2
    const reach = 1 + rnd.between(-rough, rough)
    return f.at(u + Math.cos(turn) * ru * reach, v + Math.sin(turn) * rv * reach, 0.004)
  })
}

/** A dried water stain: a pale middle inside darker tide lines. */
export const waterStain = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  ru: number,
  rv: number,
  seed: string,
): void => {
  d.fill(blot(f, u, v, ru * 1.1, rv * 1.1, seed, 0.16), '#a5763a', {
    smooth: true,
    opacity: 0.22,
    blur: 8,
  })
  d.fill(blot(f, u, v, ru, rv, seed, 0.16), '#8f5f28', { smooth: true, opacity: 0.3, blur: 1.5 })
  d.fill(blot(f, u, v, ru * 0.93, rv * 0.93, seed, 0.17), '#d9bd8c', {
    smooth: true,
    opacity: 0.55,
    blur: 4,
  })
  d.fill(blot(f, u + ru * 0.1, v, ru * 0.6, rv * 0.62, `${seed}2`, 0.2), '#8f5f28', {
    smooth: true,
    opacity: 0.26,
    blur: 2,
  })
  d.fill(blot(f, u + ru * 0.1, v, ru * 0.54, rv * 0.56, `${seed}2`, 0.2), '#d2b27d', {
    smooth: true,
    opacity: 0.5,
    blur: 4,
  })
}

/** A crack that wanders from one point to another and forks on its way. */
export const crack = (
  d: Drawing,
  f: Face,
  from: readonly [number, number],
  to: readonly [number, number],
  seed: string,
  width = 0.008,
): void => {
  const rnd = random(seed)
  const steps = 14
  const jag = Math.hypot(to[0] - from[0], to[1] - from[1]) / steps
  const path = Array.from({ length: steps + 1 }, (_, i) => {
    const wander = i === 0 || i === steps ? 0 : jag * 0.55
    return [
      from[0] + ((to[0] - from[0]) * i) / steps + rnd.between(-wander, wander),
      from[1] + ((to[1] - from[1]) * i) / steps + rnd.between(-wander, wander),
    ] as const
  })
  const draw = (points: readonly (readonly [number, number])[], w: number) => {
    d.line(
      points.map(([u, v]) => f.at(u + w * 0.9, v - w * 0.7, 0.004)),
      w,
      '#ffffff',
      { opacity: 0.4 },
    )
    d.line(
      points.map(([u, v]) => f.at(u, v, 0.004)),
      w,
      '#4b4038',
      { opacity: 0.75 },
    )
  }
  draw(path.slice(0, 8), width)
  draw(path.slice(7), width * 0.6)
  for (const i of [4, 8, 11]) {
    const start = path[i]
    if (!start) continue
    const bend = [
      start[0] + rnd.between(-2, 2) * jag,
      start[1] - rnd.between(0.4, 1.4) * jag,
    ] as const
    draw([start, bend, [bend[0] + rnd.between(-0.6, 1) * jag, bend[1] - jag * 0.7]], width * 0.5)
  }
}

/** Scuffs, patches of old filler and hand marks scattered low on a wall. */
export const scuffs = (
  d: Drawing,
  f: Face,
  seed: string,
  { count = 26, top = 1.3, dark = '#5a4a36' } = {},
): void => {
  const rnd = random(seed)
  for (let i = 0; i < count; i++) {
    const [u, v] = [rnd.between(0.1, f.width - 0.1), rnd.between(0.2, top)]
    const length = rnd.between(0.04, 0.22)
    d.line(
      [
        f.at(u, v, 0.004),
        f.at(u + length / 2, v + rnd.between(-0.03, 0.03), 0.004),
        f.at(u + length, v + rnd.between(-0.04, 0.04), 0.004),
      ],
      rnd.between(0.004, 0.012),
      dark,
      {
        opacity: rnd.between(0.1, 0.32),
        smooth: true,
        blur: 1,
      },
    )
  }
  for (let i = 0; i < count / 3; i++)
    d.fill(
      blot(
        f,
        rnd.between(0.2, f.width - 0.2),
        rnd.between(0.4, f.height - 0.5),
        rnd.between(0.08, 0.4),
        rnd.between(0.06, 0.3),
        `${seed}${i}`,
      ),
      dark,
      {
        smooth: true,
        opacity: rnd.between(0.04, 0.09),
        blur: 16,
      },
    )
}

/** Pale ghosts where pictures hung for years. */
export const ghost = (d: Drawing, f: Face, u: number, v: number, w: number, h: number): void => {
  d.fill(patch(f, u, v, w, h, 0.003), '#fffdf2', { opacity: 0.16, blur: 2 })
  d.fill(patch(f, u - 0.015, v - 0.02, w + 0.03, 0.02, 0.003), '#5a4a36', {
    opacity: 0.22,
    blur: 2,
  })
}

/** Paint coming off: flakes that show what lies beneath, each with a lifted, shaded edge. */
export const peeling = (
  d: Drawing,
  f: Face,
  area: readonly [u: number, v: number, w: number, h: number],
  under: string,
  seed: string,
  { count = 16, size = 0.12, stretch = 1 } = {},
): void => {
  const rnd = random(seed)
  const [u, v, w, h] = area
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [
      u + rnd.between(0, w),
      v + rnd.between(0, h),
      size * rnd.between(0.25, 1) ** 1.6,
    ]
    const flake = (du: number, dv: number) =>
      blot(f, x + du, y + dv, r * stretch, r, `${seed}${i}`, 0.42, 13)
    d.fill(flake(-r * 0.05, -r * 0.07), '#fffdf5', { opacity: 0.5 })
    d.fill(flake(0, 0), lit(under, rnd.between(0.85, 1.02)))
    d.fill(flake(r * 0.03, r * 0.05), INK, { opacity: 0.12 })
  }
}

/** Dirt that rain and splashing leave along the foot of a wall, and streaks under its edges. */
export const weathering = (
  d: Drawing,
  f: Face,
  seed: string,
  { streaks = 24, color = '#4c4a3a', strength = 1 } = {},
): void => {
  const rnd = random(seed)
  d.fill(
    patch(f, 0, 0, f.width, 1.1, 0.003),
    d.gradient(f.at(f.width / 2, 0), f.at(f.width / 2, 1.1), [
      [0, color, 0.38 * strength],
      [1, color, 0],
    ]),
  )
  for (let i = 0; i < streaks; i++) {
    const [u, length, top] = [
      rnd.between(0, f.width),
      rnd.between(0.4, 1.5),
      f.height - rnd.between(0, 0.5),
    ]
    const [w, share] = [rnd.between(0.04, 0.16), rnd.between(0.03, 0.1) * strength]
    const fade = d.gradient(f.at(u, top), f.at(u, top - length), [
      [0, color, share],
      [1, color, 0],
    ])
    for (const part of [1, 0.62, 0.3])
      d.fill(
        [
          f.at(u - (w * part) / 2, top, 0.003),
          f.at(u + (w * part) / 2, top, 0.003),
          f.at(u + w * part * 0.2, top - length, 0.003),
          f.at(u - w * part * 0.2, top - length, 0.003),
        ],
        fade,
      )
  }
}
