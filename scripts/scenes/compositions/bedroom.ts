import { Drawing } from '../drawing/drawing.ts'
import { sunThrough, vignette, wash } from '../drawing/light.ts'
import { drawBooks, drawCurtain, drawLamp, drawPicture, drawRod } from '../things/decor.ts'
import { drawBed, drawChest, drawRug } from '../things/furniture.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawCan, drawDropCloth, drawLadder, drawTray } from '../things/tools.ts'
import { crack, ghost, scuffs, waterStain } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A bedroom, upright: the bed under two pictures, a window on the right. */
export const bedroom = (fresh: boolean): string => {
  const d = new Drawing(
    1920,
    2400,
    { eye: [-0.35, 1.4, -2.9], focal: 0.95, horizon: 0.43, yaw: 0.07 },
    [0.75, 0.6, -0.35],
  )
  const r = room({ left: -2.1, right: 2.1, back: 3, front: -2.8, height: 2.8 })
  const trim = fresh ? '#faf6ec' : '#d6c8a3'
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#a9bfb0', back: '#8fae9d', right: '#b3c7b9', ceiling: '#fdfaf3' }
      : { left: '#c6b18f', back: '#c2a986', right: '#c6b18f', ceiling: '#d9d0b4' },
  )
  drawBoards(d, r, fresh ? '#c0935c' : '#a68960', 'bed')
  drawTrim(d, r, trim)
  const opening = { u: 3.1, v: 0.8, w: 1.3, h: 1.55, rows: 2 }
  drawWindow(d, r.walls.right, opening, trim, { dull: !fresh, seed: 'bed' })
  if (!fresh) {
    scuffs(d, r.walls.back, 'bb')
    scuffs(d, r.walls.left, 'bl', { count: 18 })
    ghost(d, r.walls.back, 1.1, 1.45, 0.85, 0.75)
    ghost(d, r.walls.back, 2.35, 1.45, 0.85, 0.75)
    waterStain(d, r.walls.back, 3.55, 2.45, 0.5, 0.26, 'bw')
    crack(d, r.walls.back, [0.5, 2.66], [1.2, 2], 'bc')
    drawDropCloth(d, -1.55, 0.2, 2.9, 2.3, 'bdc')
    drawLadder(d, [-0.75, 0, 2.15], 1.8, -0.4)
    drawCan(d, [0.35, 0, 1.35], '#8fae9d')
    drawCan(d, [0.65, 0, 1.6], '#faf6ec')
    drawTray(d, [-0.1, 0, 0.75], '#8fae9d', -0.35)
    wash(d, '#4c4834', 0.12)
  } else {
    drawPicture(d, r.walls.back, 1.15, 1.5, 0.82, 0.72, {
      kind: 'field',
      seed: 'bp1',
      frame: '#a9773f',
    })
    drawPicture(d, r.walls.back, 2.25, 1.5, 0.82, 0.72, { seed: 'bp2', frame: '#a9773f' })
    drawRod(d, r.walls.right, 2.6, 2.55, 2.3)
    for (const u of [2.6, 4.4])
      drawCurtain(d, r.walls.right, u, 0.03, 0.5, 2.52, '#f2eadb', { folds: 6 })
    drawRug(d, -1.75, -0.55, 3.4, 2.1, '#ece3d2', '#b9826a')
    sunThrough(d, panes(r.walls.right, opening), [-0.92, -0.55, -0.45], r.surfaces, {
      opacity: 0.75,
    })
    for (const x of [-1.45, 1.45]) {
      drawChest(d, [x, 0, 2.66], [0.58, 0.62, 0.44], '#f1e8d6')
      drawLamp(d, [x + (x < 0 ? -0.06 : 0.06), 0.62, 2.66], 0.56, { stand: '#b0603c' })
    }
    drawBooks(d, [-1.36, 0.62, 2.56], 0.14, 'bbook', 0.2)
    drawVase(d, [1.3, 0.62, 2.54], 0.18, '#e9e2d2', { flower: '#c94f7c', stems: 4, seed: 'bvase' })
    drawPlant(d, [-1.78, 0, 2.05], 1.15, 'fig', { seed: 'bfern', pot: '#e8e0d0', potSize: 1.2 })
    drawBed(d, [0, 0, 1.75], 1.62, {
      head: '#8a6239',
      sheet: '#fbf8f1',
      cover: '#e7ddca',
      throwOver: '#a8563a',
    })
  }
  vignette(d, fresh ? 0.18 : 0.34)
  return d.toSvg()
}
