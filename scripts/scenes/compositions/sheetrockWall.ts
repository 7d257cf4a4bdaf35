import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { sunThrough, vignette, wash } from '../drawing/light.ts'
import { oval, patch } from '../drawing/space.ts'
import { drawLamp } from '../things/decor.ts'
import { drawFrontDoor } from '../things/doors.ts'
import { drawTable } from '../things/furniture.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawArmchair } from '../things/seating.ts'
import { drawBucket, drawDropCloth, drawLadder } from '../things/tools.ts'
import { crack, peeling, scuffs, waterStain } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A wall with a long crack, a hole and a stain, then one smooth field in window light. */
export const sheetrockWall = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [0, 1.4, -1.9], focal: 0.82, horizon: 0.46, yaw: 0.03 },
    [-0.75, 0.6, -0.3],
  )
  const r = room({ left: -2.3, right: 2.5, back: 2.6, front: -1.8, height: 2.7 })
  const trim = fresh ? '#faf6ec' : '#dccfaf'
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#ebe0ca', back: '#e3c98f', right: '#ebe0ca', ceiling: '#fdfaf3' }
      : { left: '#d0c6ab', back: '#cdc2a4', right: '#d0c6ab', ceiling: '#d8d1bc' },
  )
  drawBoards(d, r, fresh ? '#b98a55' : '#a38a66', 'rock')
  drawTrim(d, r, trim)
  const back = r.walls.back
  drawFrontDoor(d, back, 3.45, 0, 0.86, 2.05, fresh ? '#f6f1e4' : '#cfc1a0', trim, { dull: !fresh })
  const opening = { u: 1.7, v: 0.8, w: 1.35, h: 1.5, rows: 3 }
  drawWindow(d, r.walls.left, opening, trim, { dull: !fresh, seed: 'rock' })
  if (fresh) {
    sunThrough(d, panes(r.walls.left, opening), [0.92, -0.28, 0.62], r.surfaces, { opacity: 0.75 })
    drawPlant(d, [-1.85, 0, 2.2], 1.5, 'fig', { seed: 'rfig', pot: '#c56f45' })
    drawArmchair(d, [-0.75, 0, 1.75], '#34476f', -0.35)
    drawTable(d, [0.2, 0, 2.15], [0.5, 0.5, 0.45], '#8a5a30')
    drawLamp(d, [0.12, 0.5, 2.2], 0.52, { stand: '#a8431c' })
    drawVase(d, [0.32, 0.5, 2.05], 0.14, '#f1ece0', { seed: 'rv', stems: 4 })
  } else {
    crack(d, back, [0.35, 2.58], [2.15, 1.1], 'rc1', 0.016)
    crack(d, back, [2.9, 2.55], [2.45, 1.5], 'rc2', 0.01)
    crack(d, r.walls.right, [3.2, 2.5], [2.4, 1.4], 'rc3', 0.01)
    waterStain(d, back, 2.35, 2.3, 0.62, 0.34, 'rw')
    scuffs(d, back, 'rb')
    drawHole(d, back, 1.05, 0.95)
    peeling(d, back, [1.95, 1.95, 0.9, 0.5], '#ece5d2', 'rp', { count: 12, size: 0.1 })
    for (const [u, v] of [
      [0.5, 0.8],
      [0.5, 1.3],
      [0.52, 1.8],
      [2.75, 0.7],
      [2.75, 1.2],
      [1.7, 0.6],
    ] as const) {
      d.fill(oval(back, u, v, 0.022), '#8b7f66')
      d.fill(oval(back, u - 0.004, v + 0.006, 0.016), '#d9cfb4')
    }
    drawDropCloth(d, -1.7, 0.9, 3.4, 1.5, 'rdc')
    drawLadder(d, [0.95, 0, 2], 1.65, -0.3)
    drawBucket(d, [-0.35, 0, 1.6])
    wash(d, '#4c4834', 0.09)
  }
  vignette(d, fresh ? 0.16 : 0.3)
  return d.toSvg()
}

/** A hole knocked through the board, its torn paper and the dark behind. */
const drawHole = (d: Drawing, f: Parameters<typeof patch>[0], u: number, v: number): void => {
  const ring = (radius: number, wobble: number) =>
    Array.from({ length: 15 }, (_, i) => {
      const reach = radius * (1 + Math.sin(i * 2.4) * wobble)
      return f.at(u + Math.cos(i * 0.4189) * reach * 1.25, v + Math.sin(i * 0.4189) * reach, 0.004)
    })
  d.fill(ring(0.2, 0.22), '#efe8d8')
  d.fill(ring(0.17, 0.2), '#b9a27c')
  d.fill(ring(0.145, 0.2), lit('#3a3330', 0.9))
  d.clip(ring(0.145, 0.2), () => {
    d.fill(patch(f, u + 0.05, v - 0.3, 0.08, 0.6), '#8a6a45')
    d.fill(patch(f, u - 0.3, v + 0.05, 0.6, 0.2), '#1b1714', { opacity: 0.6, blur: 8 })
  })
}
