import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { INK, vignette, wash } from '../drawing/light.ts'
import { drawBox } from '../drawing/solid.ts'
import { type Point, patch, wallFace } from '../drawing/space.ts'
import { drawBattens, drawShingles, gableWall, wholeWall } from '../things/cladding.ts'
import { drawFrontDoor } from '../things/doors.ts'
import { drawBoard, drawLantern, drawOutsideWindow, drawPost, eaveShadow } from '../things/house.ts'
import { drawLawn, drawPaving, drawSky, drawTreeline } from '../things/landscape.ts'
import { drawMyrtle, drawOak, drawShrubs } from '../things/trees.ts'
import { peeling, weathering } from '../things/wear.ts'

/** A farmhouse in board and batten: a tall front gable and a long porch. */
export const farmhouse = (fresh: boolean): string => {
  const dull = !fresh
  const d = new Drawing(
    2400,
    1600,
    { eye: [5.5, 1.75, -15.5], focal: 0.9, horizon: 0.73, yaw: -0.3 },
    [0.5, 0.64, -0.55],
  )
  const [wall, trim, door, frame] = fresh
    ? ['#f6f1e5', '#fbf8f0', '#a8431c', '#2b303c']
    : ['#c4b798', '#cdbf9d', '#75604c', '#6a6557']
  drawSky(d, 0.73, 'farm', dull)
  drawTreeline(d, 1600 * 0.725, 100, 'farm', dull)
  drawLawn(d, { from: [-70, 0, -15], width: 140, depth: 150 }, 'farm', dull)
  drawOak(d, [-12, 0, 10], 11, { seed: 'farm-far', dull })
  drawOak(d, [8.5, 0, 14], 10, { seed: 'farm-far2', dull })
  drawPaving(
    d,
    [
      [1.2, 0.005, -15.5],
      [2.5, 0.005, -15.5],
      [-0.5, 0.005, -2.4],
      [-1.9, 0.005, -2.4],
    ],
    '#d3c8b4',
    12,
  )

  const viewer: Point = [5.5, 1.7, -16]
  const h = 4.2
  const main = wallFace([-7.5, 0, 0], [2, 0, 0], h, viewer)
  drawBattens(d, wholeWall(main), wall)
  for (const u of [0.9, 3.1, 7.6])
    drawOutsideWindow(d, main, { u, v: 0.95, w: 1.15, h: 1.65, rows: 3 }, frame, { dull })
  drawFrontDoor(d, main, 5.6, 0.32, 1.1, 2.2, door, trim, { dull, glazed: true })
  for (const u of [5.2, 7.1]) drawLantern(d, main, u, 1.95, fresh, 1.3)
  if (dull) weathering(d, main, 'farm', { streaks: 26 })
  d.fill(patch(main, 0, 1.75, main.width, 2.4, 0.035), INK, { opacity: 0.2, blur: 2 })
  eaveShadow(d, main, 0.9)

  const roof = fresh ? '#4d5058' : '#6f6b66'
  const metal = fresh ? '#3f434d' : '#746d63'
  drawShingles(
    d,
    [
      [-8.1, 4.1, -0.5],
      [2.6, 4.1, -0.5],
      [2.6, 7, 4.2],
      [-8.1, 7, 4.2],
    ],
    roof,
    [0, 0.85, -0.5],
    'farm-roof',
  )
  drawPorch(d, { left: -7.9, right: 2, trim, metal, wall: 3.6 })

  const gable = wallFace([2, 0, -1.4], [7.4, 0, -1.4], 4.6, viewer)
  const flank = wallFace([7.4, 0, -1.4], [7.4, 0, 7], 4.6, [40, 1, 2])
  drawBattens(d, wholeWall(flank), wall)
  drawBattens(d, gableWall(gable, 3.05), wall)
  for (const u of [0.95, 3.1])
    drawOutsideWindow(d, gable, { u, v: 0.85, w: 1.3, h: 1.7, cols: 2, rows: 3 }, frame, { dull })
  drawOutsideWindow(d, gable, { u: 2.05, v: 3.9, w: 1.3, h: 1.6, cols: 2, rows: 3 }, frame, {
    dull,
  })
  d.fill(patch(gable, 0, 2.95, gable.width, 0.24, 0.04), lit(trim, 1))
  d.fill(patch(gable, 0, 2.84, gable.width, 0.1, 0.01), INK, { opacity: 0.24, blur: 3 })
  if (dull) {
    weathering(d, gable, 'farm-g', { streaks: 30 })
    peeling(d, gable, [0.3, 0.1, 4.8, 0.7], '#8d7d62', 'farmp', { count: 34, size: 0.2 })
    peeling(d, gable, [0.5, 3.6, 1.2, 1.4], '#8d7d62', 'farmp2', { count: 18, size: 0.2 })
    peeling(d, main, [0.2, 0.3, 5, 0.6], '#8d7d62', 'farmp3', { count: 26, size: 0.16 })
  }
  d.clip(gableWall(gable, 3.05).outline, () =>
    d.line(
      [
        [1.5, 3.8, -1.42],
        [4.7, 7.12, -1.42],
        [7.9, 3.8, -1.42],
      ],
      0.2,
      INK,
      { opacity: 0.3, blur: 5 },
    ),
  )
  drawGableRoof(d, roof, trim)
  drawShrubs(d, [2.4, 0, -2.2], [7, 0, -2.2], 0.95, { seed: 'f1', dull, flower: '#f4eef2' })
  drawShrubs(d, [-7.5, 0, -3], [-2.6, 0, -3], 0.8, { seed: 'f2', dull, flower: '#5b74c9' })
  drawMyrtle(d, [-9.2, 0, -2.6], 4, { seed: 'f3', dull, flower: '#c94f7c' })
  if (dull) wash(d, '#4c4834', 0.07)
  vignette(d, 0.2)
  return d.toSvg()
}

/** The porch: floor, posts, a low metal roof with standing seams. */
const drawPorch = (
  d: Drawing,
  p: { left: number; right: number; trim: string; metal: string; wall: number },
): void => {
  const [z, eave] = [-2.3, 2.75]
  drawBox(
    d,
    { at: [(p.left + p.right) / 2, 0, z / 2], size: [p.right - p.left, 0.28, -z] },
    '#a89a86',
  )
  drawBox(d, { at: [-1.2, 0, z - 0.25], size: [1.9, 0.14, 0.5] }, '#b5a893')
  for (const x of [-7.7, -5.2, -2.6, 0, 1.8])
    drawPost(d, [x, 0.28, z + 0.15], eave - 0.28, 0.19, p.trim)
  const [a, b, c, e]: [Point, Point, Point, Point] = [
    [p.left - 0.2, eave, z - 0.3],
    [p.right, eave, z - 0.3],
    [p.right, p.wall + 0.2, 0],
    [p.left - 0.2, p.wall + 0.2, 0],
  ]
  d.fill(
    [a, b, c, e],
    d.gradient(a, e, [
      [0, lit(p.metal, 0.95)],
      [1, lit(p.metal, 1.12)],
    ]),
  )
  for (let x = p.left; x < p.right; x += 0.45) {
    d.line(
      [
        [x, eave, z - 0.3],
        [x, p.wall + 0.2, 0],
      ],
      0.03,
      lit(p.metal, 0.72),
    )
    d.line(
      [
        [x + 0.03, eave, z - 0.3],
        [x + 0.03, p.wall + 0.2, 0],
      ],
      0.014,
      lit(p.metal, 1.35),
    )
  }
  drawBoard(
    d,
    [p.left - 0.2, eave + 0.02, z - 0.3],
    [p.right, eave + 0.02, z - 0.3],
    0.26,
    p.trim,
    1,
  )
}

/** The tall gable's roof edge with its barge boards, and the slope towards the viewer's right. */
const drawGableRoof = (d: Drawing, roof: string, trim: string): void => {
  const apex: Point = [4.7, 7.62, -1.85]
  const foot = (side: number): Point => [4.7 + side * 3.2, 4.22, -1.85]
  for (const side of [-1, 1]) {
    const [low, high] = [foot(side), apex]
    d.fill(
      [low, high, [high[0], high[1] - 0.36, high[2]], [low[0], low[1] - 0.28, low[2]]],
      lit(trim, side > 0 ? 1 : 0.94),
    )
    d.line([low, high], 0.12, lit(roof, 0.9))
  }
}
