import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { castShadow, INK, vignette, wash } from '../drawing/light.ts'
import { add, level, type Point, patch, wallFace } from '../drawing/space.ts'
import { drawBrick, drawShingles, wholeWall } from '../things/cladding.ts'
import { drawFrontDoor, drawGarageDoor } from '../things/doors.ts'
import { drawBoard, drawOutsideWindow, drawPost, eaveShadow } from '../things/house.ts'
import { drawLawn, drawPaving, drawSky, drawTreeline } from '../things/landscape.ts'
import { drawMyrtle, drawOak, drawShrubs } from '../things/trees.ts'
import { peeling, weathering } from '../things/wear.ts'

/** A long brick ranch house under a hip roof, its trim, shutters, doors and gable painted. */
export const brickRanch = (fresh: boolean): string => {
  const d = new Drawing(
    2400,
    1600,
    { eye: [-3.6, 1.75, -15.4], focal: 0.84, horizon: 0.62, yaw: 0.2 },
    [-0.5, 0.66, -0.62],
  )
  const dull = !fresh
  const [trim, accent, door] = fresh
    ? ['#f7f2e6', '#34476f', '#a8431c']
    : ['#c6b792', '#7d7a68', '#7a5a48']
  drawSky(d, 0.62, 'ranch', dull)
  drawTreeline(d, 1600 * 0.62, 90, 'ranch', dull)
  drawLawn(d, { from: [-40, 0, -15], width: 110, depth: 130 }, 'ranch', dull)
  drawOak(d, [9.5, 0, 9], 9.5, { seed: 'ranch-far', dull })
  drawOak(d, [-7, 0, 10], 8.5, { seed: 'ranch-far2', dull })
  drawPaving(
    d,
    [
      [3.2, 0.004, -15],
      [9.4, 0.004, -15],
      [8.2, 0.004, -1.6],
      [3.6, 0.004, -1.6],
    ],
    '#cfc8ba',
    5,
  )
  drawPaving(
    d,
    [
      [-1.1, 0.005, -15],
      [0, 0.005, -15],
      [-0.25, 0.005, 0.2],
      [-1.45, 0.005, 0.2],
    ],
    '#d6cfc0',
    14,
  )

  const h = 2.75
  const near: Point = [0, 1, -20]
  const main = wallFace([-8, 0, 0], [3, 0, 0], h, near)
  const garage = wallFace([3, 0, -1.6], [8.8, 0, -1.6], h, near)
  const garageSide = wallFace([3, 0, -1.6], [3, 0, 0], h, [-20, 1, 0])
  drawBrick(d, wholeWall(main), '#a4563f', 'ranch-main')
  for (const s of [
    { u: 1.3, v: 0.75, w: 1.5, h: 1.4 },
    { u: 4.1, v: 0.75, w: 1.5, h: 1.4 },
    { u: 8.6, v: 0.75, w: 1.3, h: 1.4 },
  ])
    drawOutsideWindow(d, main, { ...s, cols: 2, rows: 2 }, trim, { dull, shutter: accent })
  drawFrontDoor(d, main, 6.55, 0.15, 1.05, 2.15, door, trim, { dull })
  if (dull) weathering(d, main, 'ranch', { strength: 0.8 })
  eaveShadow(d, main, 0.62)

  const roof = fresh ? '#6d6a70' : '#77726c'
  const [o, rise] = [0.6, 2.5]
  const [l, r, f, b] = [-8 - o, 3 + o, -o, 8 + o]
  const mid = (f + b) / 2
  const inset = (b - f) / 2
  const ridge = (x: number): Point => [x, h + rise, mid]
  drawShingles(
    d,
    [[l, h, f], [9.2, h, f], ridge(8), ridge(l + inset)],
    roof,
    [0, 0.88, -0.47],
    'ranch-roof',
  )
  drawBoard(d, [l, h, f], [r, h, f], 0.24, trim, 0.98)

  for (const x of [-2.25, 0.35]) drawPost(d, [x, 0.1, -0.5], h - 0.1, 0.2, trim)
  drawBrick(d, wholeWall(garageSide), '#a4563f', 'ranch-gs')
  castShadow(
    d,
    [
      [3, h, -1.6],
      [3, 0, -1.6],
      [3, h, 0],
    ],
    level(0.01),
  )
  drawBrick(d, wholeWall(garage), '#a4563f', 'ranch-garage')
  drawGarageDoor(d, garage, 0.65, 4.5, 2.2, fresh ? '#efe8d8' : '#b3a78a', trim, { dull })
  const tri: Point[] = [garage.at(-0.1, h), garage.at(6.1, h), garage.at(2.95, h + 2.2)]
  d.clip(tri, () => {
    d.fill(tri, lit(accent, 0.95))
    for (let i = 0; i < 15; i++) {
      d.fill(patch(garage, -0.1, h + i * 0.15, 6.2, 0.02), lit(accent, 0.62))
      d.fill(patch(garage, -0.1, h + i * 0.15 + 0.02, 6.2, 0.01), lit(accent, 1.1))
    }
    if (dull)
      peeling(d, garage, [1.2, h + 0.1, 3.4, 0.9], '#c9bfa8', 'ranch-g', {
        count: 26,
        size: 0.16,
        stretch: 1.6,
      })
  })
  drawShingles(
    d,
    [
      [2.5, h - 0.33, -2.1],
      [2.5, h - 0.33, 2],
      [5.9, h + 1.98, 2],
      [5.9, h + 1.98, -2.1],
    ],
    roof,
    [-0.55, 0.83, 0],
    'ranch-gr',
  )
  d.clip(tri, () =>
    d.line(
      [
        [2.5, h - 0.67, -2.1],
        [5.9, h + 1.62, -2.1],
        [9.3, h - 0.67, -2.1],
      ],
      0.09,
      INK,
      { opacity: 0.3, blur: 3 },
    ),
  )
  for (const [x0, x1] of [
    [2.5, 5.9],
    [9.3, 5.9],
  ] as const) {
    const [a, c]: [Point, Point] = [
      [x0, h - 0.33, -2.1],
      [x1, h + 1.98, -2.1],
    ]
    d.fill([a, c, add(c, [0, -0.3, 0]), add(a, [0, -0.3, 0])], lit(trim, 1))
  }
  drawBoard(d, [3, h + 0.12, -1.66], [8.8, h + 0.12, -1.66], 0.22, trim, 0.96)
  if (dull) {
    peeling(d, garage, [0.2, h - 0.08, 5.4, 0.18], '#8f7f66', 'ranch-f', {
      count: 22,
      size: 0.09,
      stretch: 2.2,
    })
    weathering(d, garage, 'ranch-w', { streaks: 12, strength: 0.8 })
  }
  drawShrubs(d, [-7.6, 0, -0.7], [-3, 0, -0.7], 0.95, { seed: 'r1', dull, flower: '#e9e4f2' })
  drawShrubs(d, [0.7, 0, -0.7], [2.6, 0, -0.7], 0.85, { seed: 'r2', dull })
  drawMyrtle(d, [-8.6, 0, -2.2], 3.6, { seed: 'r3', dull })
  if (dull) wash(d, '#4c4834', 0.07)
  vignette(d, 0.2)
  return d.toSvg()
}
