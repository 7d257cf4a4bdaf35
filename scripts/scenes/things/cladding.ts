import { lit, mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { random } from '../drawing/random.ts'
import { brightness } from '../drawing/solid.ts'
import { type Face, type Point, patch } from '../drawing/space.ts'

/** What covers an outside wall; `outline` cuts it to gables. */
export interface Wall {
  readonly face: Face
  readonly outline: readonly Point[]
}

export const wholeWall = (f: Face): Wall => ({
  face: f,
  outline: patch(f, 0, 0, f.width, f.height),
})

/** A wall with a triangle on top, `rise` meters above the eaves. */
export const gableWall = (f: Face, rise: number): Wall => ({
  face: f,
  outline: [
    f.at(0, 0),
    f.at(f.width, 0),
    f.at(f.width, f.height),
    f.at(f.width / 2, f.height + rise),
    f.at(0, f.height),
  ],
})

const ground = (d: Drawing, { face: f, outline }: Wall, color: string): number => {
  const k = brightness(d, f.normal)
  d.fill(
    outline,
    d.gradient(f.at(f.width / 2, 0), f.at(f.width / 2, f.height), [
      [0, lit(color, k - 0.05)],
      [1, lit(color, k + 0.02)],
    ]),
  )
  return k
}

const top = (w: Wall): number => {
  const heights = w.outline.map((p) => p[1] - w.face.origin[1])
  return Math.max(...heights)
}

/** Running-bond brick: four tones on mortar. */
export const drawBrick = (
  d: Drawing,
  w: Wall,
  brick: string,
  seed: string,
  mortar = '#cfc3b2',
): void => {
  const rnd = random(seed)
  const k = ground(d, w, mortar)
  const f = w.face
  const [length, course] = [0.24, 0.085]
  const tones = [
    brick,
    mix(brick, '#5b2a1e', 0.28),
    mix(brick, '#e3a27c', 0.25),
    mix(brick, '#8a5a4a', 0.3),
  ]
  const beds: Point[][][] = tones.map(() => [])
  for (let row = 0; row * course < top(w); row++)
    for (let u = row % 2 ? -length / 2 : 0; u < f.width; u += length) {
      const start = Math.max(0, u)
      const end = Math.min(f.width, u + length - 0.012)
      if (end > start)
        beds[Math.floor(rnd.between(0, 0.999) ** 1.4 * tones.length)]?.push(
          patch(f, start, row * course, end - start, course - 0.013),
        )
    }
  d.clip(w.outline, () => {
    tones.forEach((tone, i) => {
      d.fillAll(beds[i] ?? [], lit(tone, k))
    })
  })
}

/** Coursed limestone: pale blocks of mixed length. */
export const drawLimestone = (d: Drawing, w: Wall, stone: string, seed: string): void => {
  const rnd = random(seed)
  const k = ground(d, w, mix(stone, '#8d7f68', 0.35))
  const f = w.face
  d.clip(w.outline, () => {
    for (let v = 0; v < top(w); ) {
      const h = rnd.pick([0.18, 0.24, 0.3])
      for (let u = -rnd.between(0, 0.4); u < f.width; ) {
        const length = rnd.between(0.28, 0.75)
        const tone = mix(
          stone,
          rnd.pick(['#f7efdc', '#c9a878', '#b9ac94', '#e6d3ae']),
          rnd.between(0.1, 0.55),
        )
        const start = Math.max(0, u)
        const block = patch(f, start, v, Math.min(u + length, f.width) - start - 0.014, h - 0.014)
        d.fill(block, lit(tone, k * rnd.between(0.94, 1.02)))
        u += length
      }
      v += h
    }
  })
}

/** Stucco: a plain field with the faint unevenness of the trowel. */
export const drawStucco = (d: Drawing, w: Wall, color: string, seed: string): void => {
  const rnd = random(seed)
  const k = ground(d, w, color)
  const f = w.face
  d.clip(w.outline, () => {
    for (const [tone, opacity] of [
      ['#ffffff', 0.08],
      ['#5b4a35', 0.04],
    ] as const)
      d.fillAll(
        Array.from({ length: 60 }, () => {
          const [u, v] = [rnd.between(0, f.width), rnd.between(0, top(w))]
          return patch(f, u, v, rnd.between(0.2, 0.9), rnd.between(0.06, 0.24))
        }),
        lit(tone, k),
        { opacity, blur: 6 },
      )
  })
}

/** Horizontal lap siding: every board throws a thin shadow on the one below. */
export const drawLap = (d: Drawing, w: Wall, color: string, board = 0.16): void => {
  const k = ground(d, w, color)
  const f = w.face
  const rows = Array.from({ length: Math.ceil(top(w) / board) }, (_, i) => i * board)
  d.clip(w.outline, () => {
    for (const v of rows)
      d.fill(
        patch(f, 0, v, f.width, board),
        d.gradient(f.at(0, v), f.at(0, v + board), [
          [0, lit(color, k + 0.05)],
          [0.75, lit(color, k - 0.01)],
          [1, lit(color, k - 0.06)],
        ]),
      )
    d.fillAll(
      rows.map((v) => patch(f, 0, v - 0.018, f.width, 0.02)),
      lit(color, k - 0.34),
    )
    d.fillAll(
      rows.map((v) => patch(f, 0, v + 0.002, f.width, 0.008)),
      lit(color, k + 0.14),
    )
  })
}

/** Board and batten: flat panels with slim uprights. */
export const drawBattens = (d: Drawing, w: Wall, color: string, step = 0.36): void => {
  const k = ground(d, w, color)
  const f = w.face
  const at = Array.from({ length: Math.floor(f.width / step) + 1 }, (_, i) => i * step)
  const lightLeft = d.light[0] * f.u[0] + d.light[2] * f.u[2] < 0
  d.clip(w.outline, () => {
    d.fillAll(
      at.map((u) => patch(f, u + (lightLeft ? 0.05 : -0.035), 0, 0.035, top(w))),
      lit(color, k - 0.2),
    )
    d.fillAll(
      at.map((u) => patch(f, u, 0, 0.05, top(w))),
      lit(color, k + 0.05),
    )
    d.fillAll(
      at.map((u) => patch(f, u + (lightLeft ? 0 : 0.038), 0, 0.012, top(w))),
      lit(color, k + 0.14),
    )
  })
}

/** A roof plane of shingles: four corners, first the eave left and right, then the ridge right and left. */
export const drawShingles = (
  d: Drawing,
  corners: readonly [Point, Point, Point, Point],
  color: string,
  normal: Point,
  seed: string,
): void => {
  const rnd = random(seed)
  const [a, b, c, e] = corners
  const k = brightness(d, normal)
  d.fill(
    corners,
    d.gradient(a, e, [
      [0, lit(color, k - 0.04)],
      [1, lit(color, k + 0.06)],
    ]),
  )
  const between = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
    p[2] + (q[2] - p[2]) * t,
  ]
  const slope = Math.hypot(e[0] - a[0], e[1] - a[1], e[2] - a[2])
  const rows = Math.max(6, Math.round(slope / 0.2))
  const dark: Point[][] = []
  const pale: Point[][] = []
  for (let i = 0; i < rows; i++) {
    const [t0, t1] = [i / rows, (i + 0.86) / rows]
    const [l0, r0, l1, r1] = [
      between(a, e, t0),
      between(b, c, t0),
      between(a, e, t1),
      between(b, c, t1),
    ]
    const length = Math.hypot(r0[0] - l0[0], r0[2] - l0[2])
    const tabs = Math.max(1, Math.round(length / 0.35))
    for (let j = 0; j < tabs; j++) {
      if (!rnd.chance(0.34)) continue
      const [s0, s1] = [j / tabs, (j + 0.94) / tabs]
      const tab = [
        between(l0, r0, s0),
        between(l0, r0, s1),
        between(l1, r1, s1),
        between(l1, r1, s0),
      ]
      ;(rnd.chance(0.55) ? dark : pale).push(tab)
    }
    d.line([l0, between(l0, r0, 0.5), r0], 0.022, lit(color, k - 0.22), { opacity: 0.8 })
  }
  d.fillAll(dark, lit(color, k - 0.13), { opacity: 0.75 })
  d.fillAll(pale, lit(color, k + 0.12), { opacity: 0.55 })
}
