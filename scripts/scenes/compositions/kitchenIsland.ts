import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow, sunThrough, vignette, wash } from '../drawing/light.ts'
import { boxFaces, drawBox, drawLathe } from '../drawing/solid.ts'
import { patch } from '../drawing/space.ts'
import { drawStool, drawTap } from '../things/appliances.ts'
import { drawPendant } from '../things/furniture.ts'
import { drawPanel, drawShaker } from '../things/joinery.ts'
import { drawBaseRun, drawSplash, drawWallRun } from '../things/kitchen.ts'
import { drawVase } from '../things/plants.ts'
import { drawBoards, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawCan, drawTape, drawTray } from '../things/tools.ts'
import { peeling, scuffs } from '../things/wear.ts'
import { drawWindow, panes } from '../things/window.ts'

/** A kitchen island seen from its corner, with stools, pendants and a window behind. */
export const kitchenIsland = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [-2.1, 1.62, -3], focal: 0.82, horizon: 0.4, yaw: 0.34 },
    [-0.5, 0.75, -0.1],
  )
  const r = room({ left: -2.9, right: 3.4, back: 3.5, front: -2.4, height: 2.8 })
  const trim = fresh ? '#faf6ec' : '#d6c7a0'
  const [wall, island, counter] = fresh
    ? ['#f3eee2', '#34476f', '#f1ede4']
    : ['#bd8f54', '#b5864a', '#ab9b7c']
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#e9e6d8', back: '#e4e3d4', right: '#e9e6d8', ceiling: '#fdfaf3' }
      : { left: '#c9bb92', back: '#c4b58c', right: '#c9bb92', ceiling: '#d8cfb4' },
  )
  drawBoards(d, r, fresh ? '#c2945e' : '#a58a62', 'island')
  drawTrim(d, r, trim)
  const back = r.walls.back
  drawSplash(d, back, 0, 0.92, 6.3, 0.54, fresh ? '#dfe5df' : '#cdbf98', 'isplash')
  const opening = { u: 2.75, v: 1.12, w: 1.7, h: 1.25, rows: 2, cols: 3 }
  drawWindow(d, back, opening, trim, { dull: !fresh, seed: 'iw' })
  drawWallRun(d, { left: -2.85, back: 3.5, units: [0.8, 0.8, 0.75] }, 1.46, 1.02, wall, {
    behind: back,
  })
  drawWallRun(d, { left: 1.75, back: 3.5, units: [0.8, 0.8] }, 1.46, 1.02, wall, { behind: back })
  drawBaseRun(
    d,
    { left: -2.85, back: 3.5, units: [0.8, 0.8, 0.75, 0.55, 0.9, 0.55, 0.8, 0.8] },
    wall,
    counter,
    { drawers: [1, 5] },
  )
  drawTap(d, [0.75, 0.92, 3.34], 0.36, '#c2a05a')
  if (fresh) sunThrough(d, panes(back, opening), [0.25, -0.62, -0.75], r.surfaces, { opacity: 0.6 })
  else scuffs(d, r.walls.right, 'ir')

  const box = { at: [0.35, 0.1, 0.85], size: [2.3, 0.8, 1], yaw: 0 } as const
  standShadow(d, { ...box, at: [0.35, 0, 0.85] }, { spread: 0.1 })
  drawBox(d, { at: [0.35, 0, 0.85], size: [2.2, 0.1, 0.9] }, lit(island, 0.4))
  drawBox(d, box, island)
  const { front, left } = boxFaces(box)
  for (let i = 0; i < 4; i++) drawPanel(d, front, 0.1 + i * 0.535, 0.1, 0.48, 0.62, island)
  for (let i = 0; i < 2; i++)
    drawShaker(d, left, 0.04 + i * 0.465, 0.04, 0.455, 0.52, island, { pull: i ? 'left' : 'right' })
  for (let i = 0; i < 2; i++)
    drawShaker(d, left, 0.04 + i * 0.465, 0.58, 0.455, 0.19, island, { pull: 'middle' })
  if (!fresh) {
    peeling(d, front, [0.1, 0.02, 2.1, 0.16], '#d8bd8c', 'ipeel', {
      count: 26,
      size: 0.06,
      stretch: 1.8,
    })
    scuffs(d, front, 'ifront', { count: 46, top: 0.6, dark: '#4a3420' })
    scuffs(d, left, 'ileft', { count: 20, top: 0.6, dark: '#4a3420' })
  }
  d.fill(patch(front, 0, 0.7, 2.3, 0.1, 0.02), INK, { opacity: 0.35, blur: 6 })
  drawBox(d, { at: [0.35, 0.9, 0.72], size: [2.5, 0.05, 1.36] }, counter)
  if (fresh) {
    for (const x of [-0.35, 0.35, 1.05]) drawStool(d, [x, 0, 0.02], '#7a5230', '#b98a55')
    drawVase(d, [0.85, 0.95, 0.95], 0.34, '#f1ece0', { seed: 'iv', flower: '#5b74c9', stems: 9 })
    drawLathe(
      d,
      [-0.25, 0.95, 0.8],
      [
        [0.08, 0],
        [0.2, 0.07],
        [0.23, 0.1],
      ],
      '#c56f45',
      '#8f4d2c',
    )
    for (const [x, z, tone] of [
      [-0.33, 0.78, '#e0b64a'],
      [-0.2, 0.74, '#d9993c'],
      [-0.22, 0.86, '#e7c763'],
    ] as const)
      drawLathe(
        d,
        [x, 1.02, z],
        [
          [0.03, 0],
          [0.06, 0.04],
          [0.045, 0.09],
        ],
        tone,
        lit(tone, 1.1),
      )
    for (const x of [-0.3, 0.95]) drawPendant(d, [x, 1.78, 0.8], r.height, '#2b3352', { size: 0.2 })
  } else {
    drawTape(d, left, 0, 0.74, 1, 0.045)
    drawCan(d, [0.5, 0.95, 0.7], '#34476f', 1.15)
    drawCan(d, [0.2, 0.95, 0.95], '#f3eee2', 1.15)
    drawTray(d, [1, 0.95, 0.75], '#34476f', 0.5)
    wash(d, '#4c4834', 0.11)
  }
  vignette(d, fresh ? 0.18 : 0.32)
  return d.toSvg()
}
