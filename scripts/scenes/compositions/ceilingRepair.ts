import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { INK, vignette, wash } from '../drawing/light.ts'
import { drawBox, drawLathe } from '../drawing/solid.ts'
import { add, level, oval, type Point } from '../drawing/space.ts'
import { drawCurtain, drawPicture, drawRod } from '../things/decor.ts'
import { drawTrim, drawWalls, room } from '../things/room.ts'
import { drawLadder } from '../things/tools.ts'
import { crack, peeling, scuffs, waterStain } from '../things/wear.ts'
import { drawWindow } from '../things/window.ts'

/** Looking up at a ceiling with a fan: stained and cracked, then one even white. */
export const ceilingRepair = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [0.2, 1.25, -1.4], focal: 0.76, horizon: 0.92, yaw: -0.05 },
    [-0.6, 0.2, -0.5],
  )
  const r = room({ left: -2.6, right: 2.6, back: 3.6, front: -1.35, height: 3 })
  const trim = fresh ? '#fbf8f0' : '#d6c8a3'
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#7f9c8a', back: '#76937f', right: '#8aa695', ceiling: '#fdfaf3' }
      : { left: '#c6b995', back: '#c1b38d', right: '#c6b995', ceiling: '#d9d0b6' },
    0.9,
  )
  const ceiling = level(r.height - 0.002)
  d.fill(
    [ceiling.at(-2.6, -1.3), ceiling.at(2.6, -1.3), ceiling.at(2.6, 3.6), ceiling.at(-2.6, 3.6)],
    d.gradient(
      [-2.6, 3, 1],
      [2.6, 3, 1.4],
      [
        [0, '#fff6df', fresh ? 0.9 : 0.1],
        [0.5, '#fff6df', 0],
        [1, INK, 0.12],
      ],
    ),
  )
  drawTrim(d, r, trim, { crown: 0.16 })
  const windows = [
    { u: 1.1, v: 0.7, w: 1.2, h: 1.7, rows: 3 },
    { u: 3.1, v: 0.7, w: 1.2, h: 1.7, rows: 3 },
  ]
  for (const [i, w] of windows.entries())
    drawWindow(d, r.walls.left, w, trim, { dull: !fresh, seed: `ceil${i}` })
  if (fresh) {
    drawRod(d, r.walls.left, 0.6, 2.6, 4.2)
    for (const u of [0.6, 2.45, 4.35])
      drawCurtain(d, r.walls.left, u, 0, 0.5, 2.57, '#f3ebdb', { folds: 6 })
    drawPicture(d, r.walls.back, 1.9, 1.3, 1.5, 1.05, { seed: 'cp', frame: '#c2a05a' })
  } else {
    waterStain(d, ceiling, 0.95, 2.1, 0.85, 0.62, 'cs1')
    waterStain(d, ceiling, -1.35, 0.9, 0.5, 0.38, 'cs2')
    crack(d, ceiling, [-2.3, 3.2], [0.3, 2.7], 'cc1', 0.014)
    crack(d, ceiling, [2.3, 0.3], [0.9, 1.7], 'cc2', 0.012)
    peeling(d, ceiling, [0.55, 1.75, 0.9, 0.6], '#efe9da', 'cpeel', { count: 12, size: 0.14 })
    waterStain(d, r.walls.back, 4.1, 2.6, 0.42, 0.3, 'cs3')
    scuffs(d, r.walls.back, 'cb', { top: 2.2 })
    drawLadder(d, [-0.9, 0, 2.6], 2.1, 0.3)
  }
  drawFan(d, [0, r.height, 1.15], fresh)
  if (!fresh) wash(d, '#4c4834', 0.09)
  vignette(d, fresh ? 0.14 : 0.3)
  return d.toSvg()
}

const bladeTurns = Array.from({ length: 5 }, (_, i) => 0.35 + (i * Math.PI * 2) / 5)

/** What the blades keep from the ceiling, soft because the ceiling is far from them. */
const drawFanShadow = (d: Drawing, at: Point): void => {
  d.layer({ opacity: 0.16, blur: 16 }, () => {
    for (const turn of bladeTurns) {
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      const q = (along: number, across: number): Point =>
        add(at, [c * along - s * across, 0, s * along + c * across])
      d.fill([q(0, -0.06), q(0.74, -0.1), q(0.8, 0), q(0.74, 0.1), q(0, 0.06)], INK)
    }
  })
}

/** A ceiling fan from below: canopy, rod, motor, five blades and a lamp. */
const drawFan = (d: Drawing, at: Point, on: boolean): void => {
  const hub: Point = add(at, [0, -0.42, 0])
  const plane = level(at[1] - 0.004)
  drawFanShadow(d, add(at, [0.22, -0.004, 0.16]))
  drawLathe(
    d,
    add(at, [0, -0.1, 0]),
    [
      [0.05, 0],
      [0.11, 0.1],
    ],
    '#8a6b3e',
  )
  drawBox(d, { at: hub, size: [0.03, 0.34, 0.03] }, '#8a6b3e')
  for (const turn of bladeTurns) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const q = (along: number, across: number, y = 0): Point =>
      add(hub, [c * along - s * across, y, s * along + c * across])
    d.fill([q(0.12, -0.03), q(0.28, -0.03), q(0.28, 0.03), q(0.12, 0.03)], '#6b5230')
    d.fill(
      [q(0.22, -0.055), q(0.72, -0.08), q(0.78, 0), q(0.72, 0.08), q(0.22, 0.055)],
      d.gradient(q(0.2, 0), q(0.78, 0), [
        [0, lit('#8a5a30', 0.75)],
        [1, lit('#a9773f', on ? 1 : 0.85)],
      ]),
      { round: 0.02 },
    )
  }
  drawLathe(
    d,
    add(hub, [0, -0.06, 0]),
    [
      [0.15, 0],
      [0.17, 0.05],
      [0.1, 0.12],
    ],
    '#a8854a',
  )
  if (on)
    d.fill(
      oval({ ...plane, at: (u, v) => [hub[0] + u, hub[1] - 0.12 + v, hub[2]] }, 0, 0, 0.75),
      d.glow(add(hub, [0, -0.12, 0]), 0.75, [
        [0, '#ffe9b8', 0.7],
        [0.4, '#ffe9b8', 0.2],
        [1, '#ffe9b8', 0],
      ]),
    )
  drawLathe(
    d,
    add(hub, [0, -0.16, 0]),
    [
      [0.03, 0],
      [0.1, 0.03],
      [0.12, 0.1],
    ],
    on ? '#fff4d6' : '#d5cfbe',
  )
}
