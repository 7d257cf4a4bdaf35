import { lit, mix } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { castShadow, INK, vignette, wash } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { brightness, drawBox } from '../drawing/solid.ts'
import { type Face, level, oval, type Point, patch, wallFace } from '../drawing/space.ts'
import { drawLawn, drawPaving, drawSky, drawTreeline } from '../things/landscape.ts'
import { drawCan, drawTray } from '../things/tools.ts'
import { drawMyrtle, drawOak, drawShrubs } from '../things/trees.ts'
import { weathering } from '../things/wear.ts'

/** A board-on-board cedar fence with a gate: silvered and stained, then freshly oiled. */
export const cedarFence = (fresh: boolean): string => {
  const dull = !fresh
  const d = new Drawing(
    2400,
    1600,
    { eye: [-1.6, 1.6, -5.6], focal: 0.84, horizon: 0.47, yaw: 0.2 },
    [-0.5, 0.62, -0.55],
  )
  const wood = fresh ? '#b8703a' : '#9b9488'
  drawSky(d, 0.5, 'fence', dull)
  drawTreeline(d, 1600 * 0.47, 110, 'fence', dull)
  drawLawn(d, { from: [-30, 0, -5.4], width: 70, depth: 70 }, 'fence', dull)
  drawOak(d, [4.5, 0, 8], 8.5, { seed: 'fence-oak', dull })
  drawOak(d, [-7, 0, 10], 8, { seed: 'fence-oak2', dull })
  drawMyrtle(d, [-1.4, 0, 2.2], 4, { seed: 'fence-m', dull })
  drawPaving(
    d,
    [
      [-1.1, 0.005, -5.6],
      [0.5, 0.005, -5.6],
      [1.45, 0.005, 0],
      [0.25, 0.005, 0],
    ],
    dull ? '#b9b09c' : '#d8cdb8',
    5,
  )
  const f = wallFace([-9, 0, 0], [11, 0, 0], 2.05, [0, 1, -9])
  const side = wallFace([-4.6, 0, -9], [-4.6, 0, 0], 2.05, [0, 1, -4])
  drawPickets(d, f, wood, 'fence', dull, [9.2, 10.5])
  drawPickets(d, side, wood, 'fence-side', dull)
  d.fill(patch(side, 0, 0, side.width, side.height), INK, { opacity: 0.16 })
  d.fill(
    patch(level(0.01), -9, -0.9, 20, 0.9),
    d.gradient(
      [0, 0, 0],
      [0, 0, -0.9],
      [
        [0, INK, 0.34],
        [1, INK, 0],
      ],
    ),
  )
  castShadow(
    d,
    [
      [-4.6, 0, -9],
      [-4.6, 2.05, -9],
      [-4.6, 2.05, 0],
      [-4.6, 0, 0],
    ],
    level(0.01),
    { opacity: fresh ? 0.3 : 0.14, blur: 4 },
  )
  castShadow(
    d,
    [
      [-4.6, 0, -4],
      [-4.6, 2.05, -4],
      [-4.6, 2.05, 0],
      [-4.6, 0, 0],
    ],
    f,
    { opacity: fresh ? 0.28 : 0.12, blur: 3 },
  )
  drawGate(d, f, wood)
  if (dull) {
    weathering(d, f, 'fence-w', { streaks: 70, color: '#3f4438' })
    for (let u = 5; u < 17; u += 1.7)
      d.fill(oval(f, u, 0.3, 0.5, 0.28), '#5c6b45', { opacity: 0.3, blur: 16 })
  }
  drawShrubs(d, [2.3, 0, -0.45], [6.5, 0, -0.45], 0.7, { seed: 'fs', dull, flower: '#f4eef2' })
  drawShrubs(d, [-4.1, 0, -0.45], [-0.9, 0, -0.45], 0.7, { seed: 'ft', dull, flower: '#8f7cc9' })
  if (fresh) {
    drawCan(d, [1.95, 0, -2.1], '#b8703a', 1.3)
    drawTray(d, [2.5, 0, -2.3], '#b8703a', 0.5)
  } else wash(d, '#4c4834', 0.07)
  vignette(d, 0.2)
  return d.toSvg()
}

/** Overlapping upright boards with their grain and knots, rails' cap and posts. */
const drawPickets = (
  d: Drawing,
  f: Face,
  wood: string,
  seed: string,
  dull: boolean,
  gap: readonly [number, number] = [0, 0],
): void => {
  const rnd = random(seed)
  const k = brightness(d, f.normal)
  const board = 0.15
  for (let u = 0, i = 0; u < f.width; u += board, i++) {
    if (u + board > gap[0] + 0.02 && u < gap[1] - 0.02) continue
    const tone = mix(
      wood,
      rnd.pick(dull ? ['#6f6a60', '#b5aea0', '#84796a'] : ['#8a4d24', '#d1915a', '#a35f2d']),
      rnd.between(0, 0.5),
    )
    const out = i % 2 ? 0.02 : 0
    const h = f.height - (dull ? rnd.between(0, 0.05) : 0) - 0.06
    d.fill(
      [
        f.at(u, 0.04, out),
        f.at(u + board + 0.01, 0.04, out),
        f.at(u + board + 0.01, h, out),
        f.at(u, h, out),
      ],
      d.gradient(f.at(u, h), f.at(u, 0), [
        [0, lit(tone, k + 0.08)],
        [0.8, lit(tone, k)],
        [1, lit(tone, k - 0.18)],
      ]),
    )
    d.fill(patch(f, u, 0.04, 0.014, h - 0.04, out), lit(tone, i % 2 ? k + 0.12 : k - 0.38))
    for (let g = 0; g < 3; g++) {
      const x = u + rnd.between(0.03, board - 0.02)
      d.line(
        [f.at(x, 0.05, out), f.at(x + rnd.between(-0.015, 0.015), h / 2, out), f.at(x, h, out)],
        0.005,
        lit(tone, k - 0.22),
        { opacity: 0.5, smooth: true },
      )
    }
    if (rnd.chance(0.45))
      d.fill(
        oval(f, u + rnd.between(0.04, 0.11), rnd.between(0.3, h - 0.2), 0.014, 0.022, 12),
        lit(tone, k - 0.45),
        { opacity: 0.8 },
      )
    for (const v of [0.4, h - 0.25])
      d.fill(oval(f, u + board / 2, v, 0.006, 0.006, 8), dull ? '#6b4a34' : '#5b3a20', {
        opacity: 0.7,
      })
  }
  if (gap[1] > 0) return
  d.fill(patch(f, 0, f.height - 0.06, f.width, 0.05, 0.05), lit(wood, k + 0.1))
}

/** A gate between two posts: frame, brace, hinges and latch, with a trellis arch left out. */
const drawGate = (d: Drawing, f: Face, wood: string): void => {
  const k = brightness(d, f.normal)
  const [u, w, h] = [9.28, 1.14, 1.92]
  for (let i = 0; i < 8; i++) {
    const tone = mix(wood, i % 2 ? '#8a4d24' : '#d9a878', 0.14)
    d.fill(patch(f, u + (i * w) / 8, 0.08, w / 8 - 0.008, h - 0.08, 0), lit(tone, k - 0.02))
  }
  const brace: Point[] = [
    f.at(u, 0.3, 0.03),
    f.at(u + 0.1, 0.3, 0.03),
    f.at(u + w, h - 0.3, 0.03),
    f.at(u + w - 0.1, h - 0.3, 0.03),
  ]
  d.fill(
    brace.map(([x, y, z]) => [x + 0.02, y - 0.03, z] as const),
    INK,
    { opacity: 0.35, blur: 3 },
  )
  d.fill(brace, lit(wood, k + 0.06))
  for (const v of [0.2, h - 0.3]) {
    d.fill(patch(f, u, v - 0.03, w, 0.14, 0), INK, { opacity: 0.35, blur: 3 })
    d.fill(patch(f, u, v, w, 0.13, 0.03), lit(wood, k + 0.08))
    d.fill(patch(f, u, v + 0.02, 0.36, 0.05, 0.04), '#2b2723')
  }
  d.fill(patch(f, u + w - 0.14, 1.02, 0.1, 0.04, 0.05), '#2b2723')
  for (const x of [0.17, 1.6]) {
    const at: Point = [x, 0, -0.02]
    drawBox(d, { at, size: [0.15, 2.2, 0.15] }, wood)
    drawBox(d, { at: [x, 2.2, -0.02], size: [0.21, 0.05, 0.21] }, lit(wood, 1.05))
  }
  for (const [from, to] of [
    [0, 9.12],
    [10.66, 20],
  ] as const) {
    d.fill(patch(f, from, f.height - 0.14, to - from, 0.05, 0.02), INK, { opacity: 0.3, blur: 3 })
    d.fill(patch(f, from, f.height - 0.08, to - from, 0.06, 0.06), lit(wood, k + 0.12))
  }
}
