import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow, sunThrough, vignette, wash } from '../drawing/light.ts'
import { drawBox } from '../drawing/solid.ts'
import { type Face, patch } from '../drawing/space.ts'
import { drawLamp, drawPicture } from '../things/decor.ts'
import { drawFrontDoor } from '../things/doors.ts'
import { drawPendant, drawRug } from '../things/furniture.ts'
import { drawStairs, drawWainscot } from '../things/joinery.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawCan, drawDropCloth, drawTape, drawTray } from '../things/tools.ts'
import { crack, ghost, scuffs } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A stair hall, upright: wainscot on the left, the flight on the right, the front door ahead. */
export const stairHall = (fresh: boolean): string => {
  const d = new Drawing(
    1800,
    2400,
    { eye: [-0.3, 1.55, -2.9], focal: 0.84, horizon: 0.63, yaw: 0.06 },
    [-0.5, 0.7, 0.3],
  )
  const r = room({ left: -1.7, right: 2, back: 4.68, front: -2.8, height: 4.95 })
  const trim = fresh ? '#fbf7ee' : '#d2c39c'
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#8ea6c9', back: '#8199bf', right: '#9bb1d0', ceiling: '#fdfaf3' }
      : { left: '#beb08c', back: '#b6a782', right: '#beb08c', ceiling: '#d6ceb5' },
  )
  drawBoards(d, r, fresh ? '#b07e48' : '#957850', 'hall')
  for (const f of Object.values(r.walls)) drawWainscot(d, f, 1.15, trim, 0.6)
  drawTrim(d, r, trim, { base: 0.18 })
  drawFrontDoor(d, r.walls.back, 0.75, 0, 1, 2.15, fresh ? '#2f4a7e' : '#7d6a50', trim, {
    glazed: true,
    dull: !fresh,
  })
  const light = { u: 0.62, v: 2.75, w: 1.26, h: 1.5, cols: 3, rows: 3 }
  drawWindow(d, r.walls.back, light, trim, { dull: !fresh, seed: 'hall' })
  if (!fresh) {
    scuffs(d, r.walls.left, 'hl', { count: 60, top: 1.9 })
    ghost(d, r.walls.left, 4.2, 1.5, 0.9, 0.8)
    ghost(d, r.walls.left, 5.6, 1.5, 0.7, 0.8)
    crack(d, r.walls.left, [5, 4.7], [6.1, 2.9], 'hc')
    drawTape(d, r.walls.left, 2.2, 1.18, 5, 0.045)
  } else {
    drawPicture(d, r.walls.left, 4.4, 1.5, 0.8, 0.95, { kind: 'field', seed: 'hp1' })
    drawPicture(d, r.walls.left, 5.5, 1.5, 0.8, 0.95, { kind: 'shapes' })
    drawRug(d, -1.25, -1.2, 1.35, 5, '#a8563a', '#2b3352')
    sunThrough(
      d,
      [
        ...panes(r.walls.back, light),
        [
          r.walls.back.at(0.9, 1.05),
          r.walls.back.at(1.58, 1.05),
          r.walls.back.at(1.58, 1.95),
          r.walls.back.at(0.9, 1.95),
        ],
      ],
      [0.1, -0.5, -0.72],
      r.surfaces,
      { opacity: 0.6 },
    )
  }
  drawLanding(d, r.walls.back, trim, fresh)
  drawStairs(d, 0.55, 1.35, 0.9, 14, {
    tread: fresh ? '#8a5a30' : '#7d6040',
    riser: trim,
    rail: fresh ? '#6d4424' : '#6b5236',
    trim,
  })
  if (fresh) {
    standShadow(d, { at: [-1.45, 0, 2.6], size: [0.4, 0.8, 1.1] })
    for (const z of [3.08, 2.12])
      for (const x of [-1.6, -1.3])
        drawBox(d, { at: [x, 0, z], size: [0.05, 0.8, 0.05] }, '#5b3d24')
    drawBox(d, { at: [-1.46, 0.78, 2.6], size: [0.42, 0.05, 1.1] }, '#7a5230')
    drawLamp(d, [-1.46, 0.83, 2.85], 0.5, { stand: '#a8431c' })
    drawVase(d, [-1.44, 0.83, 2.3], 0.22, '#f1ece0', { seed: 'hv', flower: '#f2e3ee', stems: 6 })
    drawPlant(d, [-1.3, 0, 3.9], 1, 'fern', { seed: 'hp', pot: '#c56f45' })
    drawPendant(d, [-0.55, 3, 2.2], r.height, '#c2a05a', { size: 0.26 })
  } else {
    drawDropCloth(d, -1.5, 0.5, 1.85, 2.6, 'hdc')
    drawCan(d, [-1.0, 0, 2.2], '#8199bf')
    drawCan(d, [-0.6, 0, 2.4], '#fbf7ee')
    drawTray(d, [-0.8, 0, 1.35], '#8199bf', 0.3)
    wash(d, '#4c4834', 0.12)
  }
  d.fill(
    [
      [0.55, 0.005, 0.6],
      [1.9, 0.005, 0.6],
      [1.9, 0.005, 0.9],
      [0.55, 0.005, 0.9],
    ],
    lit(INK, 1),
    { opacity: 0.22, blur: 12 },
  )
  vignette(d, fresh ? 0.18 : 0.34)
  return d.toSvg()
}

/** The cased opening at the head of the stairs, with the upper hall beyond. */
const drawLanding = (d: Drawing, wall: Face, trim: string, fresh: boolean): void => {
  const [u, v, w, h] = [2.45, 2.4, 1.05, 2.1]
  d.fill(patch(wall, u - 0.12, v, w + 0.24, h + 0.12, 0.02), lit(trim, 0.95))
  d.fill(
    patch(wall, u, v, w, h, 0.02),
    d.gradient(wall.at(u, v + h), wall.at(u, v), [
      [0, fresh ? '#c9d4e4' : '#9a8f72'],
      [1, fresh ? '#8fa3c4' : '#7d7359'],
    ]),
  )
  d.fill(patch(wall, u, v, 0.14, h, 0.02), lit(trim, 0.72))
  d.fill(patch(wall, u, v + h - 0.1, w, 0.1, 0.02), lit(trim, 0.62))
}
