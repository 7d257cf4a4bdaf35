import { lit } from '../drawing/color.ts'
import { Drawing } from '../drawing/drawing.ts'
import { INK, vignette, wash } from '../drawing/light.ts'
import { drawBox, drawLathe } from '../drawing/solid.ts'
import { oval, patch, wallFace } from '../drawing/space.ts'
import { drawTap } from '../things/appliances.ts'
import { drawRug } from '../things/furniture.ts'
import { drawLantern } from '../things/house.ts'
import { drawWainscot } from '../things/joinery.ts'
import { drawBaseRun, drawWallRun } from '../things/kitchen.ts'
import { drawPlant, drawVase } from '../things/plants.ts'
import { drawTiles, drawTrim, drawWalls, room } from '../things/room.ts'
import { drawCan, drawDropCloth, drawTape } from '../things/tools.ts'
import { peeling, scuffs, waterStain } from '../things/wear.ts'
import { drawWindow } from '../things/window.ts'

/** A bathroom vanity, upright: shaker doors below, a tall mirror, a linen cupboard on the right. */
export const bathVanity = (fresh: boolean): string => {
  const d = new Drawing(
    1920,
    2400,
    { eye: [-0.3, 1.45, -1.9], focal: 0.92, horizon: 0.45, yaw: 0.06 },
    [-0.7, 0.65, -0.4],
  )
  const r = room({ left: -1.6, right: 1.75, back: 2.4, front: -1.8, height: 2.7 })
  const trim = fresh ? '#faf6ec' : '#d2c49e'
  const [paint, counter] = fresh ? ['#6f8fb3', '#f4f1ea'] : ['#b48a55', '#c9bb9c']
  drawWalls(
    d,
    r,
    fresh
      ? { left: '#f1e6d6', back: '#f3e9da', right: '#f1e6d6', ceiling: '#fdfaf3' }
      : { left: '#c9bd98', back: '#c6b991', right: '#c9bd98', ceiling: '#d6ceb5' },
  )
  drawTiles(d, r, fresh ? '#e9e4da' : '#c4b79c', 'bath', 0.42)
  drawWainscot(d, r.walls.left, 1.2, trim, 0.55)
  drawTrim(d, r, trim, { base: 0.14 })
  drawWindow(d, r.walls.left, { u: 1.9, v: 1.35, w: 0.9, h: 0.95, rows: 2 }, trim, {
    dull: !fresh,
    seed: 'bw',
  })
  const back = r.walls.back
  if (!fresh) {
    scuffs(d, back, 'bath', { top: 2.2, count: 20 })
    waterStain(d, back, 0.5, 2.42, 0.36, 0.2, 'bath')
    peeling(d, back, [1.2, 2.42, 0.9, 0.16], '#e5dcc2', 'bathp', {
      count: 12,
      size: 0.1,
      stretch: 1.5,
    })
  }
  drawMirror(d, fresh)
  for (const u of [0.32, 2.02]) drawLantern(d, back, u, 1.85, fresh, 0.85)
  drawBaseRun(d, { left: -1.5, back: 2.4, units: [0.72, 0.46, 0.72] }, paint, counter, {
    drawers: [1],
    depth: 0.56,
  })
  d.fill(patch(back, 0.1, 0.92, 1.9, 0.1, 0.02), lit(counter, 0.95))
  drawBox(d, { at: [1.08, 0, 2.22], size: [0.9, 0.1, 0.36] }, lit(paint, 0.4))
  drawWallRun(d, { left: 0.62, back: 2.4, units: [0.92] }, 0.1, 1.05, paint, {
    behind: back,
    depth: 0.42,
    crown: 0,
  })
  drawWallRun(d, { left: 0.62, back: 2.4, units: [0.92] }, 1.15, 1.12, paint, {
    behind: back,
    depth: 0.42,
  })
  drawSink(d)
  drawTap(d, [-0.55, 0.92, 2.28], 0.26, fresh ? '#c2a05a' : '#9a9c9e')
  if (fresh) {
    drawVase(d, [-1.28, 0.92, 2.2], 0.2, '#c56f45', { seed: 'bathv', flower: '#f0d8dd', stems: 6 })
    for (const [x, h, tone] of [
      [0.12, 0.16, '#f1ece0'],
      [0.24, 0.12, '#b0603c'],
    ] as const)
      drawLathe(
        d,
        [x, 0.92, 2.2],
        [
          [0.04, 0],
          [0.042, h * 0.7],
          [0.016, h * 0.8],
          [0.016, h],
        ],
        tone,
      )
    drawRug(d, -1.2, 0.75, 1.45, 0.85, '#efe6d4', '#a8563a')
    drawPlant(d, [0.42, 0, 1.62], 0.75, 'fern', { seed: 'bathf', pot: '#c56f45' })
  } else {
    drawTape(d, back, 0.05, 1.02, 2, 0.035)
    drawDropCloth(d, -1.4, 0.5, 2.7, 1.2, 'bathdc')
    drawCan(d, [0.25, 0, 1.25], '#6f8fb3')
    drawCan(d, [-0.05, 0, 1], '#faf6ec')
    for (const x of [-1.2, -0.85, -0.25, 0.15]) {
      const f = wallFace([x - 1, 0, 1.83], [x + 1, 0, 1.83], 2, [x, 1, -9])
      for (const r of [0.06, 0.1, 0.15])
        d.fill(oval(f, 1, 0.5, r * 0.7, r * 1.3), '#4a3420', {
          opacity: 0.09,
          smooth: true,
          blur: 8,
        })
    }
    wash(d, '#4c4834', 0.11)
  }
  vignette(d, fresh ? 0.16 : 0.32)
  return d.toSvg()
}

/** A framed mirror that shows the pale room behind the viewer. */
const drawMirror = (d: Drawing, fresh: boolean): void => {
  const [x, y, w, h, z] = [-1.12, 1.1, 1.36, 1.2, 2.37]
  const quad = (i: number) =>
    [
      [x + i, y + i, z],
      [x + w - i, y + i, z],
      [x + w - i, y + h - i, z],
      [x + i, y + h - i, z],
    ] as const
  d.fill(
    quad(-0.02).map(([a, b, c]) => [a + 0.02, b - 0.04, c + 0.02] as const),
    INK,
    { opacity: 0.4, blur: 12 },
  )
  d.fill(quad(0), fresh ? '#c2a05a' : '#8a6b42')
  d.fill(
    quad(0.045),
    d.gradient(
      [x, y + h, z],
      [x + w, y, z],
      fresh
        ? [
            [0, '#dfe9ef'],
            [0.45, '#f4efe4'],
            [0.55, '#dfe3e2'],
            [1, '#c9d3da'],
          ]
        : [
            [0, '#b5b7ab'],
            [0.5, '#c2bca5'],
            [1, '#9fa097'],
          ],
    ),
  )
  d.clip(quad(0.045), () => {
    d.fill(
      [
        [x + 0.2, y, z],
        [x + 0.5, y, z],
        [x + 1.1, y + h, z],
        [x + 0.8, y + h, z],
      ],
      '#ffffff',
      { opacity: 0.28 },
    )
    d.fill(
      [
        [x + 0.58, y, z],
        [x + 0.66, y, z],
        [x + 1.26, y + h, z],
        [x + 1.18, y + h, z],
      ],
      '#ffffff',
      { opacity: 0.2 },
    )
  })
}

/** An oval basin let into the counter. */
const drawSink = (d: Drawing): void => {
  const ring = (rx: number, rz: number) =>
    Array.from(
      { length: 28 },
      (_, i) =>
        [-0.55 + Math.cos(i * 0.2244) * rx, 0.922, 2.08 + Math.sin(i * 0.2244) * rz] as const,
    )
  d.fill(ring(0.27, 0.15), '#ffffff')
  d.fill(
    ring(0.24, 0.125),
    d.gradient(
      [-0.8, 0.92, 2],
      [-0.3, 0.92, 2.2],
      [
        [0, '#c9ced3'],
        [1, '#f2f3f2'],
      ],
    ),
  )
}
