import { lit, mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { brightness, drawBox } from '../drawing/solid.ts'
import { type Face, patch, wallFace } from '../drawing/space.ts'
import { drawShaker } from './joinery.ts'

export interface Run {
  /** Left end and the wall behind it. */
  readonly left: number
  readonly back: number
  /** Width of every unit from left to right. */
  readonly units: readonly number[]
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** Base cabinets against a wall parallel to the picture: toe kick, drawer over door, counter. */
export const drawBaseRun = (
  d: Drawing,
  run: Run,
  color: string,
  counter: string,
  { drawers = [] as readonly number[], pulls = true, depth = 0.62 } = {},
): void => {
  const width = sum(run.units)
  const middle = run.left + width / 2
  const z = run.back - depth
  standShadow(d, { at: [middle, 0, run.back - depth / 2], size: [width, 0.5, depth] })
  drawBox(
    d,
    { at: [middle, 0, run.back - depth / 2 + 0.05], size: [width - 0.02, 0.1, depth - 0.1] },
    lit(color, 0.4),
  )
  drawBox(d, { at: [middle, 0.1, run.back - depth / 2], size: [width, 0.78, depth] }, color)
  const front = wallFace([run.left, 0, z], [run.left + width, 0, z], 0.9, [middle, 1, z - 5])
  let u = 0
  run.units.forEach((w, i) => {
    if (drawers.includes(i)) {
      for (const [v, h] of [
        [0.12, 0.3],
        [0.43, 0.25],
        [0.69, 0.17],
      ] as const)
        drawShaker(d, front, u + 0.01, v, w - 0.02, h, color, { pull: pulls ? 'middle' : 'none' })
    } else {
      drawShaker(d, front, u + 0.01, 0.69, w - 0.02, 0.17, color, {
        pull: pulls ? 'middle' : 'none',
      })
      const doors = w > 0.62 ? 2 : 1
      for (let k = 0; k < doors; k++)
        drawShaker(
          d,
          front,
          u + 0.01 + (k * (w - 0.02)) / doors,
          0.12,
          (w - 0.02) / doors,
          0.56,
          color,
          { pull: pulls ? (k === 0 ? 'right' : 'left') : 'none' },
        )
    }
    u += w
  })
  d.fill(patch(front, 0, 0.8, width, 0.08, 0.03), INK, { opacity: 0.25, blur: 5 })
  drawBox(
    d,
    { at: [middle, 0.88, run.back - depth / 2 - 0.015], size: [width + 0.03, 0.04, depth + 0.03] },
    counter,
  )
}

/** Wall cabinets hung at `bottom`, with crown and the shadow beneath. */
export const drawWallRun = (
  d: Drawing,
  run: Run,
  bottom: number,
  height: number,
  color: string,
  {
    depth = 0.36,
    pulls = true,
    crown = 0.09,
    behind,
  }: { depth?: number; pulls?: boolean; crown?: number; behind: Face },
): void => {
  const width = sum(run.units)
  const middle = run.left + width / 2
  const z = run.back - depth
  const left = run.left - behind.origin[0]
  d.fill(patch(behind, left - 0.04, bottom - 0.22, width + 0.1, 0.24), INK, {
    opacity: 0.24,
    blur: 14,
  })
  drawBox(d, { at: [middle, bottom, run.back - depth / 2], size: [width, height, depth] }, color)
  const front = wallFace([run.left, bottom, z], [run.left + width, bottom, z], height, [
    middle,
    1,
    z - 5,
  ])
  let u = 0
  for (const w of run.units) {
    const doors = w > 0.55 ? 2 : 1
    for (let k = 0; k < doors; k++)
      drawShaker(
        d,
        front,
        u + 0.01 + (k * (w - 0.02)) / doors,
        0.02,
        (w - 0.02) / doors,
        height - 0.04,
        color,
        { pull: pulls ? (k === 0 ? 'right' : 'left') : 'none' },
      )
    u += w
  }
  if (crown > 0)
    drawBox(
      d,
      {
        at: [middle, bottom + height, run.back - depth / 2 - 0.02],
        size: [width + 0.06, crown, depth + 0.04],
      },
      color,
    )
}

/** Glazed tiles between counter and cupboards, or over a whole wall. */
export const drawSplash = (
  d: Drawing,
  f: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  tile: string,
  seed: string,
  size: readonly [number, number] = [0.2, 0.085],
): void => {
  const rnd = random(seed)
  const k = brightness(d, f.normal)
  d.fill(patch(f, u, v, w, h, 0.005), lit(mix(tile, '#8d8678', 0.4), k))
  const [tw, th] = size
  const area = patch(f, u, v, w, h)
  d.clip(area, () => {
    for (let row = 0; row * th < h; row++)
      for (let x = row % 2 ? -tw / 2 : 0; x < w; x += tw)
        d.fill(
          patch(f, u + x, v + row * th, tw - 0.006, th - 0.006, 0.005),
          lit(tile, k + rnd.between(-0.03, 0.07)),
        )
  })
}
