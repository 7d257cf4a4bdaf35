import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { standShadow, sunThrough, vignette, wash } from '../drawing/light.ts'
import { drawBox } from '../drawing/solid.ts'
import { wallFace } from '../drawing/space.ts'
import { drawBooks, drawCurtain, drawLamp, drawPicture, drawRod } from '../things/decor.ts'
import { drawRug, drawTable } from '../things/furniture.ts'
import { drawShaker } from '../things/joinery.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawArmchair } from '../things/seating.ts'
import { drawCan, drawDropCloth, drawLadder, drawTray } from '../things/tools.ts'
import { ghost, scuffs, waterStain } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A home office: built-in shelves on the back wall, a desk before them, a window on the right. */
export const homeOffice = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [-0.55, 1.45, -2.7], focal: 0.8, horizon: 0.45, yaw: 0.14 },
    [0.75, 0.6, -0.35],
  )
  const r = room({ left: -2.7, right: 2.7, back: 3.1, front: -2.6, height: 2.8 })
  const [trim, built] = fresh ? ['#faf6ec', '#3c5140'] : ['#d2c49e', '#c9b98f']
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#e9e2cf', back: '#4a6350', right: '#ebe4d3', ceiling: '#fdfaf3' }
      : { left: '#c3b793', back: '#bcae89', right: '#c3b793', ceiling: '#d6ceb5' },
  )
  drawBoards(d, r, fresh ? '#b98a55' : '#9d8159', 'office')
  drawTrim(d, r, trim)
  const opening = { u: 3.1, v: 0.8, w: 1.6, h: 1.55, rows: 2, cols: 2 }
  drawWindow(d, r.walls.right, opening, trim, { dull: !fresh, seed: 'office' })
  for (const left of [-2.7, 1.35]) drawBuiltIn(d, left, 1.35, r.height, built, fresh)
  if (!fresh) {
    scuffs(d, r.walls.back, 'ob', { top: 2 })
    scuffs(d, r.walls.right, 'or')
    ghost(d, r.walls.back, 1.95, 1.4, 1.45, 0.85)
    waterStain(d, r.walls.back, 3.5, 2.4, 0.42, 0.24, 'ow')
    drawDropCloth(d, -1.6, 0.2, 3.4, 2.2, 'odc')
    drawLadder(d, [-0.55, 0, 2.1], 1.8, 0.35)
    drawCan(d, [0.45, 0, 1.5], '#4a6350')
    drawCan(d, [0.75, 0, 1.75], '#faf6ec')
    drawTray(d, [0.1, 0, 0.95], '#4a6350', 0.4)
    wash(d, '#4c4834', 0.12)
  } else {
    drawPicture(d, r.walls.back, 2.05, 1.35, 1.3, 0.95, { seed: 'op', frame: '#c2a05a' })
    drawRod(d, r.walls.right, 2.55, 2.55, 2.7)
    for (const u of [2.55, 4.7])
      drawCurtain(d, r.walls.right, u, 0.03, 0.5, 2.52, '#efe6d4', { folds: 6 })
    drawRug(d, -1.6, -0.2, 3.2, 2.2, '#e9dcc2', '#a8563a')
    sunThrough(d, panes(r.walls.right, opening), [-0.85, -0.6, -0.75], r.surfaces, {
      opacity: 0.75,
    })
    drawPlant(d, [2.15, 0, 1.2], 1.35, 'fig', { seed: 'ofig', pot: '#f1e8d6' })
    drawArmchair(d, [0.05, 0, 2.05], '#a8563a', -0.12)
    drawTable(d, [0, 0, 1.25], [1.9, 0.76, 0.8], '#8a5a30', { leg: 0.08 })
    drawBox(d, { at: [0.1, 0.76, 1.3], size: [0.42, 0.018, 0.3] }, '#b8bcc4')
    drawBox(d, { at: [0.1, 0.778, 1.44], size: [0.42, 0.27, 0.015] }, '#8e949e', 0.01)
    drawLamp(d, [-0.72, 0.76, 1.35], 0.5, { stand: '#c2a05a' })
    drawBooks(d, [0.5, 0.76, 1.45], 0.24, 'odesk', 0.22)
    drawVase(d, [0.82, 0.76, 1.1], 0.16, '#2f4a9e', { seed: 'ov', flower: '#f0e6c8', stems: 5 })
  }
  vignette(d, fresh ? 0.18 : 0.34)
  return d.toSvg()
}

/** Shelves over a shaker base, from floor to crown. */
const drawBuiltIn = (
  d: Drawing,
  left: number,
  width: number,
  height: number,
  color: string,
  fresh: boolean,
): void => {
  const [z, depth, base] = [2.78, 0.32, 0.85]
  const middle = left + width / 2
  standShadow(d, { at: [middle, 0, z + depth / 2], size: [width, 0.6, depth] })
  const front = wallFace([left, 0, z], [left + width, 0, z], height, [0, 1, -5])
  d.fill(
    [front.at(0, 0), front.at(width, 0), front.at(width, height - 0.1), front.at(0, height - 0.1)],
    lit(color, 0.95),
  )
  const inside = 2
  const tall = (height - 0.28 - base) / 4
  for (let col = 0; col < inside; col++)
    for (let row = 0; row < 4; row++) {
      const [u, v, w, h] = [
        0.06 + (col * (width - 0.06)) / inside,
        base + 0.06 + row * tall,
        (width - 0.06) / inside - 0.06,
        tall - 0.05,
      ]
      const hole = [front.at(u, v), front.at(u + w, v), front.at(u + w, v + h), front.at(u, v + h)]
      d.clip(hole, () => {
        d.fill(hole, lit(color, 0.55))
        d.fill(
          [
            front.at(u, v, -0.3),
            front.at(u + w, v, -0.3),
            front.at(u + w, v + h, -0.3),
            front.at(u, v + h, -0.3),
          ],
          lit(color, 0.7),
        )
        d.fill(
          [front.at(u, v), front.at(u + w, v), front.at(u + w, v, -0.3), front.at(u, v, -0.3)],
          lit(color, 0.92),
        )
        const corner = front.at(u + 0.05, v, -0.16)
        if (fresh && (row + col) % 3 !== 0)
          drawBooks(d, corner, w * (row % 2 ? 0.55 : 0.8), `o${left}${row}${col}`, h * 0.72)
        else if (fresh)
          drawVase(
            d,
            [corner[0] + w * 0.4, corner[1], corner[2]],
            h * 0.42,
            row > 1 ? '#c56f45' : '#e9e2d2',
            { stems: row === 0 ? 5 : 0, seed: `ov${row}` },
          )
      })
    }
  for (let i = 0; i < 2; i++)
    drawShaker(
      d,
      front,
      0.03 + (i * (width - 0.03)) / 2,
      0.1,
      (width - 0.06) / 2 - 0.01,
      base - 0.14,
      color,
      { pull: i ? 'left' : 'right' },
    )
  drawBox(
    d,
    { at: [middle, base, z + depth / 2 - 0.02], size: [width + 0.02, 0.045, depth + 0.04] },
    fresh ? color : lit(color, 0.95),
  )
}
