import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { sunThrough, vignette, wash } from '../drawing/light.ts'
import { drawBox } from '../drawing/solid.ts'
import { oval, wallFace } from '../drawing/space.ts'
import { drawHood, drawRange, drawTap } from '../things/appliances.ts'
import { drawBooks } from '../things/decor.ts'
import { drawRug } from '../things/furniture.ts'
import { drawBaseRun, drawSplash, drawWallRun } from '../things/kitchen.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawCan, drawDropCloth, drawTape, drawTray } from '../things/tools.ts'
import { scuffs, waterStain, weathering } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A wall of shaker cabinets about a range and hood; a sink window on the left. */
export const kitchen = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [0.45, 1.5, -2.5], focal: 0.82, horizon: 0.45, yaw: -0.06 },
    [-0.7, 0.65, -0.4],
  )
  const r = room({ left: -2.75, right: 2.75, back: 3, front: -2.1, height: 2.75 })
  const trim = fresh ? '#faf6ec' : '#d6c7a0'
  const [upper, lower, counter] = fresh
    ? ['#f4efe3', '#4a6b5e', '#ece7dc']
    : ['#b88a4d', '#b3844a', '#b9a98a']
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#efe8da', back: '#efe8da', right: '#efe8da', ceiling: '#fdfaf3' }
      : { left: '#c9bb92', back: '#c4b58c', right: '#c9bb92', ceiling: '#d8cfb4' },
  )
  drawBoards(d, r, fresh ? '#bb8c56' : '#a58a62', 'kitchen')
  drawTrim(d, r, trim)
  const back = r.walls.back
  drawSplash(d, back, 0, 0.92, 5.5, 0.56, fresh ? '#f6f3ea' : '#cdbf98', 'ksplash')
  drawSplash(d, back, 2.35, 1.4, 1.1, 0.7, fresh ? '#f6f3ea' : '#cdbf98', 'ksplash2')
  const opening = { u: 2.2, v: 1.15, w: 1.6, h: 1.2, rows: 2, cols: 2 }
  drawWindow(d, r.walls.left, opening, trim, { dull: !fresh, seed: 'kw' })
  if (fresh)
    sunThrough(d, panes(r.walls.left, opening), [0.85, -0.6, 0.2], r.surfaces, { opacity: 0.55 })
  else scuffs(d, r.walls.right, 'kr')
  drawWallRun(d, { left: -2.72, back: 3, units: [0.85, 0.75, 0.67] }, 1.46, 0.98, upper, {
    behind: back,
    pulls: true,
  })
  drawWallRun(d, { left: 0.75, back: 3, units: [0.66, 0.66, 0.63] }, 1.46, 0.98, upper, {
    behind: back,
  })
  drawHood(d, -0.42, 3, 1.12, 1.62, 2.64, fresh ? '#4a6b5e' : '#b88a4d')
  drawBaseRun(d, { left: -2.72, back: 3, units: [0.75, 0.7, 0.85] }, lower, counter, {
    drawers: [2],
  })
  drawBaseRun(d, { left: 0.63, back: 3, units: [0.7, 0.7, 0.68] }, lower, counter, { drawers: [0] })
  drawRange(d, -0.36, 3, 0.94)
  if (fresh) {
    drawVase(d, [-0.85, 0.92, 2.72], 0.24, '#c56f45', { seed: 'kv', flower: '#f2e8c9', stems: 6 })
    drawBox(d, { at: [-1.65, 0.92, 2.86], size: [0.34, 0.42, 0.03] }, '#a9773f', 0.02)
    drawBox(d, { at: [-1.5, 0.92, 2.78], size: [0.24, 0.3, 0.03] }, '#8a5a30', 0.02)
    drawBooks(d, [1.85, 0.92, 2.78], 0.3, 'kb', 0.26)
    drawPlant(d, [2.45, 0.92, 2.74], 0.5, 'fern', { seed: 'kp', pot: '#f1e8d6', potSize: 0.6 })
    for (const [x, h, tone] of [
      [0.85, 0.2, '#e9e2d2'],
      [1.02, 0.16, '#e9e2d2'],
      [1.17, 0.13, '#e9e2d2'],
    ] as const)
      drawBox(d, { at: [x, 0.92, 2.8], size: [0.13, h, 0.13] }, tone, 0.03)
    drawTap(d, [-2.3, 0.92, 2.85], 0.32, '#c2a05a')
    drawRug(d, -1.05, 0.75, 2.4, 1, '#e3d4b8', '#34476f')
  } else {
    drawHandWear(d, lower)
    waterStain(d, back, 3.1, 2.6, 0.3, 0.12, 'kw')
    drawTape(d, back, 0, 0.925, 2.3, 0.04)
    drawDropCloth(d, -1.6, 0.75, 3.8, 1.5, 'kdc')
    drawCan(d, [1.1, 0, 1.5], '#4a6b5e')
    drawCan(d, [1.4, 0, 1.75], '#f4efe3')
    drawTray(d, [0.35, 0, 1.55], '#4a6b5e', 0.4)
    weathering(d, back, 'kg', { streaks: 8, strength: 0.4 })
    wash(d, '#4c4834', 0.11)
  }
  vignette(d, fresh ? 0.18 : 0.32)
  return d.toSvg()
}

/** Where hands have worn the finish about the handles. */
const drawHandWear = (d: Drawing, color: string): void => {
  for (const [x, y] of [
    [-2.3, 0.55],
    [-1.6, 0.6],
    [0.95, 0.5],
    [1.7, 0.6],
    [2.3, 0.5],
    [-1.9, 1.6],
    [1.4, 1.6],
    [2.1, 1.6],
  ] as const) {
    const z = y > 1 ? 2.63 : 2.37
    const f = wallFace([x - 1, 0, z], [x + 1, 0, z], 3, [x, 1, -9])
    for (const r of [0.06, 0.1, 0.15])
      d.fill(oval(f, 1, y, r * 0.7, r * 1.3), lit(color, 0.5), {
        opacity: 0.1,
        smooth: true,
        blur: 8,
      })
  }
}
