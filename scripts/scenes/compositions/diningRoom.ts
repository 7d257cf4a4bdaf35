import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { sunThrough, vignette, wash } from '../drawing/light.ts'
import { drawCurtain, drawPicture, drawRod } from '../things/decor.ts'
import { drawChest, drawPendant, drawRug, drawTable } from '../things/furniture.ts'
import { drawWainscot } from '../things/joinery.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawChair } from '../things/seating.ts'
import { drawCan, drawDropCloth, drawLadder, drawTape, drawTray } from '../things/tools.ts'
import { ghost, scuffs, waterStain } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A dining room with a wainscot below and clay-colored walls above, windows at the back. */
export const diningRoom = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [-0.7, 1.5, -3], focal: 0.78, horizon: 0.45, yaw: 0.13 },
    [-0.35, 0.66, 0.66],
  )
  const r = room({ left: -2.9, right: 2.9, back: 3.3, front: -2.9, height: 2.85 })
  const trim = fresh ? '#fbf7ee' : '#d4c5a0'
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#d08a66', back: '#c67a55', right: '#d08a66', ceiling: '#fdfaf3' }
      : { left: '#b9ad8c', back: '#b3a684', right: '#b9ad8c', ceiling: '#d6ceb5' },
  )
  drawBoards(d, r, fresh ? '#a9743f' : '#94784f', 'dining')
  for (const f of Object.values(r.walls)) drawWainscot(d, f, 1, trim)
  drawTrim(d, r, trim, { base: 0.17 })
  const windows = [0.75, 3.45].map((u) => ({ u, v: 1.12, w: 1.55, h: 1.28, rows: 2, cols: 3 }))
  for (const [i, w] of windows.entries())
    drawWindow(d, r.walls.back, w, trim, { dull: !fresh, seed: `din${i}` })
  if (!fresh) {
    scuffs(d, r.walls.right, 'dr', { top: 2 })
    scuffs(d, r.walls.left, 'dl', { top: 2 })
    scuffs(d, r.walls.back, 'db', { top: 0.9, count: 34 })
    ghost(d, r.walls.right, 3.6, 1.35, 1.5, 0.85)
    waterStain(d, r.walls.back, 2.88, 2.62, 0.42, 0.2, 'dw')
    drawTape(d, r.walls.right, 2.6, 1, 3.6, 0.05)
    drawDropCloth(d, -1.7, 0.4, 4, 2.4, 'ddc')
    drawLadder(d, [1.55, 0, 2.2], 1.75, -0.3)
    drawCan(d, [-0.5, 0, 1.6], '#c67a55')
    drawTray(d, [0.25, 0, 1.1], '#c67a55', 0.5)
    wash(d, '#4c4834', 0.12)
  } else {
    drawPicture(d, r.walls.right, 3.3, 1.35, 1.3, 0.9, {
      kind: 'field',
      seed: 'dp',
      frame: '#5b3d24',
    })
    drawRod(d, r.walls.back, 0.3, 2.6, 5.2)
    for (const u of [0.28, 2.5, 5.02])
      drawCurtain(d, r.walls.back, u, 0.03, u === 2.5 ? 0.72 : 0.5, 2.56, '#f3ebdb', { folds: 6 })
    drawRug(d, -1.8, -0.15, 3.7, 2.6, '#e3d4b8', '#34476f')
    sunThrough(
      d,
      windows.flatMap((w) => panes(r.walls.back, w)),
      [0.32, -0.72, -0.66],
      r.surfaces,
      { opacity: 0.55 },
    )
    drawChest(d, [2.55, 0, 1.9], [0.5, 0.9, 0.5], '#34476f', 3)
    drawPlant(d, [-2.4, 0, 2.75], 1.6, 'fig', { seed: 'dfig', pot: '#f1e8d6' })
    for (const x of [-0.75, 0, 0.75]) drawChair(d, [x, 0, 1.75], '#4a3524', { seat: '#e9dfcb' })
    drawTable(d, [0, 0, 1.1], [2.2, 0.76, 1], '#8a5a30', { leg: 0.1 })
    drawVase(d, [0, 0.76, 1.1], 0.3, '#f1ece0', { stems: 9, flower: '#5b74c9', seed: 'dv' })
    for (const x of [-0.6, 0.62]) bowl(d, x)
    for (const x of [-0.72, 0.74])
      drawChair(d, [x, 0, 0.35], '#4a3524', { yaw: Math.PI, seat: '#e9dfcb' })
    for (const x of [-0.55, 0.55])
      drawPendant(d, [x, 1.78, 1.1], r.height, '#2b3352', { size: 0.2 })
  }
  vignette(d, fresh ? 0.18 : 0.34)
  return d.toSvg()
}

/** A place setting: plate and napkin. */
const bowl = (d: Drawing, x: number): void => {
  const ring = (radius: number) =>
    Array.from(
      { length: 20 },
      (_, i) =>
        [
          x + Math.cos(i * 0.314) * radius,
          0.768,
          0.82 + Math.sin(i * 0.314) * radius * 0.8,
        ] as const,
    )
  d.fill(ring(0.16), '#f7f3ea')
  d.fill(ring(0.11), lit('#f7f3ea', 0.9))
}
