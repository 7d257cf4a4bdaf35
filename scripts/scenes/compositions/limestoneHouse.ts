import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { castShadow, INK, vignette, wash } from '../drawing/light.ts'
import { type Point, patch, wallFace } from '../drawing/space.ts'
import {
  drawLimestone,
  drawShingles,
  drawStucco,
  gableWall,
  wholeWall,
} from '../things/cladding.ts'
import { drawFrontDoor } from '../things/doors.ts'
import { drawBoard, drawLantern, drawOutsideWindow, eaveShadow } from '../things/house.ts'
import { drawLawn, drawPaving, drawSky, drawTreeline } from '../things/landscape.ts'
import { drawMyrtle, drawOak, drawShrubs } from '../things/trees.ts'
import { crack, peeling, weathering } from '../things/wear.ts'

/** A two-storey house: stucco main block, limestone entry gable standing before it. */
export const limestoneHouse = (fresh: boolean): string => {
  const dull = !fresh
  const d = new Drawing(
    2400,
    1600,
    { eye: [-7.5, 1.75, -17], focal: 1.02, horizon: 0.74, yaw: 0.36 },
    [-0.55, 0.62, -0.5],
  )
  const [stucco, trim, door] = fresh
    ? ['#efe3cc', '#5b4a3c', '#2f4a7e']
    : ['#c3b593', '#8c8068', '#6d5a45']
  drawSky(d, 0.74, 'lime', dull)
  drawTreeline(d, 1600 * 0.735, 100, 'lime', dull)
  drawLawn(d, { from: [-50, 0, -16.5], width: 130, depth: 140 }, 'lime', dull)
  drawOak(d, [11, 0, 14], 12, { seed: 'lime-far', dull })
  drawOak(d, [-11, 0, 13], 11, { seed: 'lime-far2', dull })
  drawPaving(
    d,
    [
      [-4.3, 0.005, -17],
      [-2.9, 0.005, -17],
      [0.2, 0.005, -1.6],
      [-1.3, 0.005, -1.6],
    ],
    '#d8d0c0',
    13,
  )

  const h = 6
  const viewer: Point = [-7.5, 1.7, -17]
  const front = wallFace([-5.5, 0, 0], [6.5, 0, 0], h, viewer)
  const side = wallFace([-5.5, 0, 0], [-5.5, 0, 9], h, [-30, 1, 4])
  drawStucco(d, wholeWall(side), stucco, 'lime-side')
  drawStucco(d, wholeWall(front), stucco, 'lime-front')
  for (const u of [1.4, 5.2])
    for (const v of [0.9, 3.7])
      drawOutsideWindow(d, side, { u, v, w: 1.2, h: 1.5, rows: 2 }, trim, { dull })
  for (const [u, v] of [
    [0.9, 3.7],
    [3.2, 3.7],
    [8.1, 3.7],
    [10.3, 3.7],
    [0.9, 0.8],
    [8.1, 0.8],
    [10.3, 0.8],
  ] as const)
    drawOutsideWindow(d, front, { u, v, w: 1.25, h: 1.6, cols: 2, rows: 3 }, trim, { dull })
  for (const f of [front, side]) {
    d.fill(patch(f, 0, 3, f.width, 0.22, 0.04), lit(trim, 0.98))
    d.fill(patch(f, 0, 2.9, f.width, 0.1, 0.01), INK, { opacity: 0.25, blur: 4 })
    drawLimestone(
      d,
      { face: f, outline: patch(f, 0, 0, f.width, 0.62) },
      fresh ? '#e2d3b4' : '#cbbd9f',
      `lime-base${f.width}`,
    )
    if (dull) weathering(d, f, `lime${f.width}`, { streaks: 34 })
    eaveShadow(d, f, 0.6)
  }
  if (dull) {
    crack(d, front, [2.6, 5.6], [3.1, 3.4], 'limec1', 0.03)
    crack(d, front, [9.8, 3.1], [9.5, 1.2], 'limec2', 0.03)
    crack(d, side, [3.4, 5.2], [4.4, 2.2], 'limec3', 0.03)
    peeling(d, front, [7.6, 2.4, 4, 0.5], '#9a8b6b', 'limep', {
      count: 20,
      size: 0.24,
      stretch: 1.5,
    })
    peeling(d, side, [0.4, 5, 4, 0.6], '#9a8b6b', 'limep2', { count: 16, size: 0.26, stretch: 1.4 })
  }

  const [o, rise] = [0.6, 3]
  const roof = fresh ? '#5f5a58' : '#736e68'
  const mid = 4.5
  const ridge = (x: number): Point => [x, h + rise, mid]
  drawShingles(
    d,
    [[-5.5 - o, h, -o], [6.5 + o, h, -o], ridge(3), ridge(-1)],
    roof,
    [0, 0.86, -0.5],
    'lime-roof',
  )
  const soffit = (near: Point, far: Point, farWall: Point) =>
    d.fill([near, far, farWall, [-5.5, h, 0]], lit(trim, 0.74))
  soffit([-5.5 - o, h, -o], [-5.5 - o, h, 9 + o], [-5.5, h, 9])
  soffit([-5.5 - o, h, -o], [6.5 + o, h, -o], [6.5, h, 0])
  drawBoard(d, [-5.5 - o, h + 0.05, 9 + o], [-5.5 - o, h + 0.05, -o], 0.26, trim, 0.85)
  drawBoard(d, [-5.5 - o, h + 0.05, -o], [6.5 + o, h + 0.05, -o], 0.26, trim, 1)

  const entry = wallFace([-2.3, 0, -1.6], [1.3, 0, -1.6], 4.1, viewer)
  const entrySide = wallFace([-2.3, 0, -1.6], [-2.3, 0, 0], 4.1, [-30, 1, -1])
  const stone = fresh ? '#e2d3b4' : '#c9bb9c'
  d.clip(patch(front, 0, 0, front.width, h), () =>
    castShadow(
      d,
      [
        [1.3, 0, -1.6],
        [1.3, 4.4, -1.6],
        [-0.5, 6.6, -1.6],
        [1.3, 0, 0],
        [1.3, 4.4, 0],
      ],
      front,
      { opacity: fresh ? 0.3 : 0.16 },
    ),
  )
  drawLimestone(d, wholeWall(entrySide), stone, 'lime-es')
  drawLimestone(d, gableWall(entry, 2.1), stone, 'lime-entry')
  drawOutsideWindow(d, entry, { u: 1.15, v: 3.15, w: 1.3, h: 1.15, cols: 3, rows: 2 }, trim, {
    dull,
  })
  d.fill(patch(entry, 0.85, 0, 1.9, 2.75), INK, { opacity: 0.3, blur: 8 })
  drawFrontDoor(d, entry, 1.2, 0.12, 1.2, 2.35, door, trim, { dull, glazed: true })
  for (const u of [0.55, 3.05]) drawLantern(d, entry, u, 1.9, fresh, 1.5)
  d.fill(
    [
      [-2, 0.12, -1.62],
      [1, 0.12, -1.62],
      [1.2, 0, -2.5],
      [-2.2, 0, -2.5],
    ],
    '#d9cfbb',
  )
  if (dull) weathering(d, entry, 'lime-e', { streaks: 10, strength: 0.7 })
  const apex: Point = [-0.5, 6.45, -2]
  drawShingles(
    d,
    [[-2.75, 3.9, 0], [-2.75, 3.9, -2], apex, [-0.5, 6.45, 0.3]],
    roof,
    [-0.7, 0.7, 0],
    'lime-er',
  )
  d.clip(gableWall(entry, 2.1).outline, () =>
    d.line(
      [
        [-2.75, 3.54, -1.7],
        [-0.5, 6.05, -1.7],
        [1.75, 3.54, -1.7],
      ],
      0.14,
      INK,
      { opacity: 0.3, blur: 4 },
    ),
  )
  for (const x of [-2.75, 1.75]) {
    const foot: Point = [x, 3.9, -2]
    d.fill(
      [foot, apex, [apex[0], apex[1] - 0.3, apex[2]], [foot[0], foot[1] - 0.26, foot[2]]],
      lit(trim, 1),
    )
  }
  drawShrubs(d, [-5.2, 0, -0.8], [-2.9, 0, -0.8], 1, { seed: 'l1', dull, flower: '#8f7cc9' })
  drawShrubs(d, [2, 0, -0.8], [6.2, 0, -0.8], 1, { seed: 'l2', dull, flower: '#f0e6ee' })
  drawShrubs(d, [-5.9, 0, 7.6], [-5.9, 0, 0.8], 0.9, { seed: 'l3', dull })
  drawMyrtle(d, [4.4, 0, -3.2], 4.1, { seed: 'l4', dull, flower: '#d9658c' })
  if (dull) wash(d, '#4c4834', 0.07)
  vignette(d, 0.2)
  return d.toSvg()
}
