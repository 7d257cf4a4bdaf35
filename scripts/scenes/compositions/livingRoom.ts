import { Drawing } from '../drawing/drawing.ts'
import { sunThrough, vignette, wash } from '../drawing/light.ts'
import { drawBooks, drawCurtain, drawLamp, drawPicture, drawRod } from '../things/decor.ts'
import { drawRug, drawTable } from '../things/furniture.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawArmchair, drawSofa } from '../things/seating.ts'
import { drawCan, drawDropCloth, drawLadder, drawTray } from '../things/tools.ts'
import { crack, ghost, scuffs } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A living room with tall windows on the left, a plum wall behind the sofa. */
export const livingRoom = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [0.75, 1.4, -3.05], focal: 0.8, horizon: 0.44, yaw: -0.16 },
    [-0.75, 0.62, -0.35],
  )
  const r = room({ left: -3, right: 3, back: 3.4, front: -3.1, height: 2.85 })
  const trim = fresh ? '#f8f4ea' : '#d9cba6'
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#f3ecdf', back: '#7a5274', right: '#f3ecdf', ceiling: '#fdfaf3' }
      : { left: '#cdbf97', back: '#c3b48a', right: '#c4b68e', ceiling: '#d8cfb4' },
  )
  drawBoards(d, r, fresh ? '#b58550' : '#a08055', 'living')
  drawTrim(d, r, trim)
  const windows = [
    { u: 1.9, v: 0.75, w: 1.15, h: 1.65, rows: 3 },
    { u: 4.2, v: 0.75, w: 1.15, h: 1.65, rows: 3 },
  ]
  for (const [i, w] of windows.entries())
    drawWindow(d, r.walls.left, w, trim, { dull: !fresh, seed: `living${i}` })
  if (!fresh) {
    scuffs(d, r.walls.back, 'lb')
    scuffs(d, r.walls.right, 'lr', { count: 16 })
    for (const [u, w] of [
      [1.55, 0.75],
      [2.65, 1.05],
      [4.05, 0.6],
    ] as const)
      ghost(d, r.walls.back, u, 1.45, w, 0.72)
    crack(d, r.walls.back, [5.1, 2.7], [4.5, 1.7], 'lc')
    crack(d, r.walls.left, [4, 2.4], [3.5, 2.72], 'lw')
  } else {
    drawPicture(d, r.walls.back, 2.2, 1.42, 1.25, 0.84, { seed: 'lp1' })
    drawPicture(d, r.walls.back, 3.65, 1.42, 0.62, 0.84, { kind: 'shapes' })
    drawRod(d, r.walls.left, 1.45, 2.62, 4.4)
    for (const u of [1.35, 3.15, 3.75, 5.45])
      drawCurtain(d, r.walls.left, u, 0.03, 0.45, 2.6, '#efe6d4', { folds: 5 })
  }
  if (fresh) {
    drawRug(d, -1.75, -0.2, 3.7, 2.3, '#e8ddc8', '#7d8fc4')
    sunThrough(
      d,
      windows.flatMap((w) => panes(r.walls.left, w)),
      [0.9, -0.55, 0.18],
      r.surfaces,
      { opacity: 0.7 },
    )
    drawPlant(d, [-2.35, 0, 2.75], 1.75, 'fig', { seed: 'lv', pot: '#c56f45' })
    drawTable(d, [1.75, 0, 2.85], [0.5, 0.55, 0.45], '#8a6239')
    drawLamp(d, [1.75, 0.55, 2.85], 0.62, { stand: '#2f4a9e' })
    drawSofa(d, [0, 0, 2.6], 2.5, '#d8cdb9', { pillows: ['#a8431c', '#5b74c9', '#efe8d8'] })
    drawTable(d, [0.05, 0, 0.95], [1.25, 0.4, 0.65], '#a9773f', { shelf: true })
    drawBooks(d, [-0.3, 0.15, 0.85], 0.4, 'lbook', 0.2)
    drawVase(d, [0.3, 0.4, 1], 0.26, '#3d4d78', { seed: 'lvase' })
    drawArmchair(d, [2.1, 0, 0.75], '#4a6b5e', 0.95)
  } else {
    drawDropCloth(d, -1.5, 0.5, 3.9, 2.4, 'ldc')
    drawLadder(d, [1.35, 0, 2.2], 1.85, 0.35)
    drawCan(d, [0.35, 0, 1.7], '#6d4a68')
    drawCan(d, [0.62, 0, 1.95], '#efe7da')
    drawTray(d, [-0.45, 0, 1.4], '#6d4a68', 0.4)
  }
  if (!fresh) wash(d, '#4c4834', 0.12)
  vignette(d, fresh ? 0.22 : 0.34)
  return d.toSvg()
}
