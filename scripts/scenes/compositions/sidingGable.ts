import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { INK, vignette, wash } from '../drawing/light.ts'
import { type Point, patch, wallFace } from '../drawing/space.ts'
import { drawLap, gableWall } from '../things/cladding.ts'
import { drawLantern, drawOutsideWindow } from '../things/house.ts'
import { drawLawn, drawSky, drawTreeline } from '../things/landscape.ts'
import { drawLadder } from '../things/tools.ts'
import { drawOak, drawShrubs } from '../things/trees.ts'
import { crack, peeling, weathering } from '../things/wear.ts'

/** A gable end in lap siding: rotten boards and bare wood, then whole and painted. */
export const sidingGable = (fresh: boolean): string => {
  const dull = !fresh
  const d = new Drawing(
    1920,
    2400,
    { eye: [-2.2, 1.7, -9], focal: 0.92, horizon: 0.76, yaw: 0.2 },
    [-0.5, 0.6, -0.55],
  )
  const [wall, trim, shutter] = fresh
    ? ['#7f9a78', '#faf6ec', '#34476f']
    : ['#b3a688', '#c9bb97', '#746a58']
  drawSky(d, 0.76, 'gable', dull)
  drawTreeline(d, 2400 * 0.755, 120, 'gable', dull)
  drawLawn(d, { from: [-40, 0, -9], width: 100, depth: 140 }, 'gable', dull)
  drawOak(d, [6.5, 0, 8], 9, { seed: 'gable-oak', dull })
  drawOak(d, [-6.5, 0, 9], 8, { seed: 'gable-oak2', dull })
  const f = wallFace([-3, 0, 0], [3.4, 0, 0], 4.92, [0, 1, -12])
  const rise = 2.98
  drawLap(d, gableWall(f, rise), wall, 0.17)
  for (const u of [1.05, 4.15])
    drawOutsideWindow(d, f, { u, v: 0.95, w: 1.15, h: 1.6, rows: 3 }, trim, { dull, shutter })
  drawOutsideWindow(d, f, { u: 2.6, v: 3.75, w: 1.2, h: 1.5, rows: 3 }, trim, { dull })
  drawVent(d, f, fresh ? trim : '#bdae88')
  d.fill(patch(f, 0, 0, f.width, 0.32, 0.03), lit(trim, 0.95))
  for (const u of [0, f.width - 0.2]) d.fill(patch(f, u, 0, 0.2, f.height, 0.03), lit(trim, 0.98))
  drawLantern(d, f, 3.2, 2.1, fresh, 1.5)
  if (dull) {
    weathering(d, f, 'gable', { streaks: 34 })
    peeling(d, f, [0.3, 0.36, 5.8, 0.4], '#8a7657', 'gp1', { count: 30, size: 0.18, stretch: 2.4 })
    peeling(d, f, [1.7, 5.4, 3, 0.3], '#8a7657', 'gp2', { count: 18, size: 0.17, stretch: 2.4 })
    peeling(d, f, [2, 2.75, 2.4, 0.6], '#d6ccb2', 'gp3', { count: 20, size: 0.14, stretch: 2.6 })
    crack(d, f, [1.2, 3.3], [2.3, 3.2], 'gc1', 0.02)
    crack(d, f, [4.4, 3.55], [5.7, 3.4], 'gc2', 0.02)
    drawRot(d, f)
  }
  drawRakes(d, f, rise, trim, fresh ? '#5f5a58' : '#736e68')
  drawShrubs(d, [-2.7, 0, -0.7], [3.1, 0, -0.7], 0.85, { seed: 'gs', dull, flower: '#f4eef2' })
  if (dull) drawLadder(d, [1.6, 0, -1.6], 2.4, 0.3)
  if (dull) wash(d, '#4c4834', 0.07)
  vignette(d, 0.2)
  return d.toSvg()
}

type Wall = ReturnType<typeof wallFace>

/** A louvred vent under the peak. */
const drawVent = (d: Drawing, f: Wall, trim: string): void => {
  d.fill(patch(f, 2.78, 5.85, 0.84, 0.72, 0.03), lit(trim, 0.98))
  for (let i = 0; i < 6; i++) {
    d.fill(patch(f, 2.86, 5.92 + i * 0.1, 0.68, 0.06, 0.03), lit(trim, 0.42))
    d.fill(patch(f, 2.86, 5.96 + i * 0.1, 0.68, 0.05, 0.03), lit(trim, 0.88))
  }
}

/** Two boards gone soft at their ends: dark wood, a gap, paint lifting round it. */
const drawRot = (d: Drawing, f: Wall): void => {
  for (const [u, v, w] of [
    [5.35, 0.34, 0.8],
    [5.6, 0.51, 0.55],
    [0.25, 0.34, 0.6],
  ] as const) {
    d.fill(patch(f, u, v, w, 0.16, 0.01), '#5d4c38', { blur: 2 })
    d.fill(patch(f, u + w * 0.2, v + 0.02, w * 0.5, 0.07, 0.01), '#241d18', { blur: 3 })
  }
}

/** The roof's edges: barge boards, the shadow they throw, a course of shingles seen on edge. */
const drawRakes = (d: Drawing, f: Wall, rise: number, trim: string, roof: string): void => {
  const apex: Point = [0.2, f.height + rise, -0.55]
  const feet = [-3.75, 4.15].map((x): Point => [x, 4.2, -0.55])
  const [left, right] = feet
  if (!left || !right) return
  const under = (p: Point, drop: number): Point => [p[0], p[1] - drop, -0.02]
  d.clip(gableWall(f, rise).outline, () =>
    d.line([under(left, 0.5), under(apex, 0.62), under(right, 0.5)], 0.34, INK, {
      opacity: 0.26,
      blur: 6,
    }),
  )
  const atWall = (p: Point): Point => [p[0], p[1], 0]
  for (const foot of feet) d.fill([foot, apex, atWall(apex), atWall(foot)], lit(trim, 0.7))
  for (const foot of feet) {
    d.fill(
      [foot, apex, [apex[0], apex[1] - 0.4, apex[2]], [foot[0], foot[1] - 0.32, foot[2]]],
      lit(trim, foot === left ? 1 : 0.95),
    )
    d.line([foot, apex], 0.11, lit(roof, 0.85))
  }
}
