import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { INK, vignette, wash } from '../drawing/light.ts'
import { drawBox } from '../drawing/solid.ts'
import { level, type Point, patch, wallFace } from '../drawing/space.ts'
import { drawBrick, drawLap, drawShingles, wholeWall } from '../things/cladding.ts'
import { drawFrontDoor } from '../things/doors.ts'
import { drawLantern, drawOutsideWindow, drawPost } from '../things/house.ts'
import { drawPanel } from '../things/joinery.ts'
import { drawLawn, drawPaving, drawSky } from '../things/landscape.ts'
import { drawPlant } from '../things/plants.ts'
import { drawArmchair } from '../things/seating.ts'
import { drawCan, drawLadder } from '../things/tools.ts'
import { drawShrubs } from '../things/trees.ts'
import { peeling, weathering } from '../things/wear.ts'

/** A front door close by, upright: lap siding, sidelights, posts and potted plants. */
export const frontPorch = (fresh: boolean): string => {
  const dull = !fresh
  const d = new Drawing(
    1920,
    2400,
    { eye: [-0.75, 1.5, -7.6], focal: 1.1, horizon: 0.6, yaw: 0.1 },
    [-0.5, 0.62, -0.55],
  )
  const [wall, trim, door, ceiling] = fresh
    ? ['#5f7d9c', '#faf6ec', '#a8431c', '#bcd3de']
    : ['#a9a284', '#c9bc98', '#7b6450', '#c2b99c']
  const viewer: Point = [0, 1, -9]
  const f = wallFace([-2.6, 0.3, 0], [2.8, 0.3, 0], 2.9, viewer)
  drawSky(d, 0.6, 'porch', dull)
  drawLawn(d, { from: [-20, 0, -7.5], width: 40, depth: 60 }, 'porch', dull)
  for (const [from, to] of [
    [-6, -2.6],
    [2.8, 6],
  ] as const)
    drawLap(d, wholeWall(wallFace([from, 0.3, 0], [to, 0.3, 0], 2.9, viewer)), wall)
  drawLap(d, wholeWall(f), wall)
  drawOutsideWindow(d, f, { u: 0.25, v: 0.75, w: 0.95, h: 1.5, rows: 3 }, trim, { dull })
  drawOutsideWindow(d, f, { u: 4.25, v: 0.75, w: 0.95, h: 1.5, rows: 3 }, trim, { dull })
  d.fill(patch(f, 1.7, 0, 2.1, 2.62, 0.02), INK, { opacity: 0.3, blur: 10 })
  d.fill(patch(f, 1.72, 0, 2.06, 2.6, 0.03), lit(trim, 0.97))
  for (const u of [1.82, 3.4]) {
    drawOutsideWindow(d, f, { u, v: 0.75, w: 0.28, h: 1.45, cols: 1, rows: 4 }, trim, {
      dull,
      casing: 0.03,
    })
    drawPanel(d, f, u, 0.12, 0.28, 0.46, trim, { out: 0.035 })
  }
  drawFrontDoor(d, f, 2.27, 0, 0.96, 2.14, door, trim, { dull })
  d.fill(patch(f, 1.6, 2.6, 2.3, 0.12, 0.07), lit(trim, 1.05))
  for (const u of [1.46, 4.02]) drawLantern(d, f, u, 1.7, fresh, 1.15)
  if (dull) {
    weathering(d, f, 'porch', { streaks: 26 })
    peeling(d, f, [0.1, 0.05, 1.5, 0.6], '#d3c9ac', 'pp1', { count: 20, size: 0.12, stretch: 2 })
    peeling(d, f, [3.95, 0.1, 1.4, 0.5], '#d3c9ac', 'pp2', { count: 16, size: 0.12, stretch: 2 })
    peeling(d, f, [2.32, 0.05, 0.8, 0.45], '#c9bfa8', 'pp3', { count: 12, size: 0.06 })
    peeling(d, f, [1.75, 2.42, 2, 0.16], '#8f8064', 'pp4', { count: 14, size: 0.06, stretch: 2 })
  } else drawWreath(d, f.at(2.75, 1.62, 0.05))
  d.fill(patch(f, 0, 2.2, f.width, 0.7, 0.04), INK, { opacity: 0.22, blur: 20 })

  const boards = level(3.2)
  d.fill(patch(boards, -6, -2.4, 12, 2.4), lit(ceiling, 0.86))
  for (let z = -2.3; z < 0; z += 0.14) d.fill(patch(boards, -6, z, 12, 0.012), lit(ceiling, 0.68))
  const deck = level(0.3)
  d.fill(patch(deck, -6, -2.2, 12, 2.2), dull ? '#9d927c' : '#b9a688')
  for (let x = -6; x < 6; x += 0.15)
    d.fill(patch(deck, x, -2.2, 0.012, 2.2), dull ? '#7d735f' : '#8f7c60')
  d.fill(
    patch(deck, -6, -0.5, 12, 0.5),
    d.gradient(
      [0, 0.3, 0],
      [0, 0.3, -0.5],
      [
        [0, INK, 0.4],
        [1, INK, 0],
      ],
    ),
  )
  if (fresh) d.fill(patch(deck, -6, -2.2, 12, 1.1), '#fff0c9', { opacity: 0.3, blur: 14 })
  d.fill(patch(deck, -0.5, -0.78, 1.25, 0.62), dull ? '#6f6550' : '#5b4a36')
  d.fill(patch(deck, -0.44, -0.73, 1.13, 0.52), dull ? '#82765c' : '#8a6b45')
  if (fresh) {
    drawPlant(d, [-0.95, 0.3, -0.45], 1.15, 'fern', { seed: 'pp', pot: '#34476f', potSize: 1.2 })
    drawPlant(d, [1.25, 0.3, -0.45], 1.15, 'fern', { seed: 'pq', pot: '#34476f', potSize: 1.2 })
    drawArmchair(d, [-1.95, 0.3, -0.75], '#e9dfcb', -0.3)
  } else {
    drawLadder(d, [-1.3, 0.3, -0.8], 2, -0.3)
    drawCan(d, [1.2, 0.3, -0.8], '#5f7d9c')
    drawPlant(d, [1.8, 0.3, -0.5], 0.6, 'agave', { seed: 'pdead', tired: true })
  }
  drawBrick(
    d,
    wholeWall(wallFace([-6, 0, -2.25], [6, 0, -2.25], 0.28, viewer)),
    '#a4563f',
    'porch-foot',
  )
  drawBox(d, { at: [0, 0.24, -2.25], size: [12, 0.06, 0.16] }, dull ? '#a89d86' : '#c9b594')
  drawBox(d, { at: [0.15, 0, -2.6], size: [2.1, 0.16, 0.5] }, dull ? '#b5a893' : '#cfc2a8')
  drawPaving(
    d,
    [
      [-1, 0.002, -7.5],
      [1.2, 0.002, -7.5],
      [1.15, 0.002, -2.86],
      [-0.85, 0.002, -2.86],
    ],
    dull ? '#bcb29c' : '#d8cdb8',
    4,
  )
  for (const x of [-2.35, 2.45]) drawPost(d, [x, 0.28, -2.1], 2.75, 0.24, trim)
  drawShingles(
    d,
    [
      [-7, 3.5, -2.5],
      [7, 3.5, -2.5],
      [7, 6.2, 1.5],
      [-7, 6.2, 1.5],
    ],
    dull ? '#77716a' : '#5f5a5c',
    [0, 0.83, -0.56],
    'porch-roof',
  )
  drawBox(d, { at: [0.15, 3, -2.1], size: [13, 0.36, 0.3] }, trim)
  drawBox(d, { at: [0.15, 3.36, -2.2], size: [13.4, 0.14, 0.6] }, trim)
  if (dull) {
    const beam = wallFace([-3.1, 3, -2.26], [3.4, 3, -2.26], 0.36, viewer)
    peeling(d, beam, [0.3, 0.02, 5.8, 0.28], '#8f8064', 'pp5', { count: 26, size: 0.1, stretch: 2 })
  }
  drawShrubs(d, [-2.7, 0, -2.8], [-1.5, 0, -2.8], 0.75, {
    seed: 'ps',
    dull,
    flower: '#c94f7c',
    count: 2,
  })
  drawShrubs(d, [1.7, 0, -2.9], [2.8, 0, -2.9], 0.75, {
    seed: 'pt',
    dull,
    flower: '#f4eef2',
    count: 2,
  })
  if (dull) wash(d, '#4c4834', 0.07)
  vignette(d, 0.22)
  return d.toSvg()
}

/** A wreath of leaves and small flowers on the door. */
const drawWreath = (d: Drawing, [x, y, z]: Point): void => {
  const tones = ['#3d6233', '#6f9a4b', '#557f3f', '#2f5230', '#f4eef2', '#d9a441'] as const
  for (let i = 0; i < 90; i++) {
    const [turn, reach] = [i * 2.39996, 0.19 + ((i * 7) % 11) * 0.006]
    const at: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach, z]
    const r = i % 6 > 3 ? 0.016 : 0.036
    d.fill(
      [
        [at[0] - r, at[1], z],
        [at[0], at[1] + r * 0.6, z],
        [at[0] + r, at[1] + r * 0.2, z],
        [at[0], at[1] - r * 0.6, z],
      ],
      tones[i % 6] ?? tones[0],
      { smooth: true },
    )
  }
}
