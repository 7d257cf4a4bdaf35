import { lit, mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { corner, INK, type Surface } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { type Face, level, type Point, patch, wallFace } from '../drawing/space.ts'

export interface RoomSize {
  readonly left: number
  readonly right: number
  /** Where the back wall stands; the room is open towards the viewer. */
  readonly back: number
  readonly front: number
  readonly height: number
}

export interface Room extends RoomSize {
  readonly walls: { readonly left: Face; readonly back: Face; readonly right: Face }
  readonly surfaces: readonly Surface[]
}

export const room = (size: RoomSize): Room => {
  const { left, right, back, front, height } = size
  const center: Point = [(left + right) / 2, 1, (front + back) / 2]
  const walls = {
    left: wallFace([left, 0, front], [left, 0, back], height, center),
    back: wallFace([left, 0, back], [right, 0, back], height, center),
    right: wallFace([right, 0, front], [right, 0, back], height, center),
  }
  const whole = (f: Face) => ({ face: f, outline: patch(f, 0, 0, f.width, f.height) })
  const floor = {
    face: level(0),
    outline: patch(level(0), left, front, right - left, back - front),
  }
  return {
    ...size,
    walls,
    surfaces: [floor, whole(walls.back), whole(walls.left), whole(walls.right)],
  }
}

export interface WallPaint {
  readonly left: string
  readonly back: string
  readonly right: string
  readonly ceiling: string
}

/** Walls and ceiling, brighter where the window side's light reaches, darker in the corners. */
export const drawWalls = (d: Drawing, r: Room, paint: WallPaint, strength = 1): void => {
  const ceiling = { ...level(r.height) }
  d.fill(
    patch(ceiling, r.left, r.front, r.right - r.left, r.back - r.front),
    d.gradient(
      [0, r.height, r.front],
      [0, r.height, r.back],
      [
        [0, lit(paint.ceiling, 1)],
        [1, lit(paint.ceiling, 0.93)],
      ],
    ),
  )
  const lightSide = Math.sign(d.light[0])
  const tone = {
    left: lightSide > 0 ? 1 : 0.8,
    back: 0.93,
    right: lightSide > 0 ? 0.8 : 1,
  } as const
  for (const side of ['left', 'right', 'back'] as const) {
    const f = r.walls[side]
    const k = tone[side]
    const [near, far] = side === 'back' && lightSide < 0 ? [0.05, -0.05] : [-0.05, 0.03]
    d.fill(
      patch(f, 0, 0, f.width, f.height),
      d.gradient(f.at(0, f.height * 0.7), f.at(f.width, f.height * 0.3), [
        [0, lit(paint[side], k + near)],
        [1, lit(paint[side], k + far)],
      ]),
    )
    for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
      const open = side !== 'back' && edge === 'left'
      if (!open)
        corner(d, f, edge, edge === 'top' ? 0.55 : 0.8, (edge === 'bottom' ? 0.2 : 0.15) * strength)
    }
  }
}

/** Boards of wood running away from the viewer, no two alike. */
export const drawBoards = (d: Drawing, r: Room, wood: string, seed: string, board = 0.15): void => {
  const rnd = random(seed)
  const floor = level(0)
  d.fill(patch(floor, r.left, r.front, r.right - r.left, r.back - r.front), lit(wood, 0.8))
  for (let x = r.left; x < r.right; x += board) {
    for (let z = r.front - rnd.between(0, 1.6); z < r.back; ) {
      const length = rnd.between(1.1, 2.2)
      const start = Math.max(z, r.front)
      const depth = Math.min(length - 0.008, r.back - start)
      const fill = lit(
        mix(wood, rnd.pick(['#5c3c22', '#e0bb86', '#a87749']), rnd.between(0, 0.2)),
        rnd.between(0.97, 1.06),
      )
      if (depth > 0)
        d.fill(patch(floor, x, start, Math.min(board - 0.006, r.right - x), depth), fill)
      z += length
    }
  }
  floorLight(d, r)
}

/** Square tiles with a pale joint. */
export const drawTiles = (d: Drawing, r: Room, tile: string, seed: string, size = 0.5): void => {
  const rnd = random(seed)
  const floor = level(0)
  d.fill(patch(floor, r.left, r.front, r.right - r.left, r.back - r.front), lit(tile, 0.78))
  for (let x = r.left; x < r.right; x += size)
    for (let z = r.front; z < r.back; z += size)
      d.fill(
        patch(floor, x, z, Math.min(size - 0.012, r.right - x), Math.min(size - 0.012, r.back - z)),
        lit(tile, rnd.between(0.94, 1.01)),
      )
  floorLight(d, r)
}

const floorLight = (d: Drawing, r: Room): void => {
  const area = patch(level(0.001), r.left, r.front, r.right - r.left, r.back - r.front)
  const middle = (r.left + r.right) / 2
  d.fill(
    area,
    d.gradient(
      [middle, 0, r.back],
      [middle, 0, r.front],
      [
        [0, INK, 0.22],
        [0.12, INK, 0.05],
        [0.5, '#fff4dc', 0.14],
        [1, INK, 0.1],
      ],
    ),
  )
}

/** Baseboard and crown moulding round the room, each with its lit edge and its thrown shadow. */
export const drawTrim = (
  d: Drawing,
  r: Room,
  color: string,
  { crown = 0.11, base = 0.15 } = {},
): void => {
  for (const [side, k] of [
    ['left', 0.9],
    ['right', 0.86],
    ['back', 0.97],
  ] as const) {
    const f = r.walls[side]
    const band = (v: number, h: number, fill: string, opacity = 1) =>
      d.fill(patch(f, 0, v, f.width, h, 0.01), fill, { opacity })
    if (base > 0) {
      band(0, base, lit(color, k))
      band(base - 0.035, 0.012, lit(color, k - 0.18))
      band(base - 0.012, 0.012, lit(color, k + 0.12))
      band(0, 0.012, INK, 0.3)
    }
    if (crown > 0) {
      band(r.height - crown - 0.07, 0.07, INK, 0.1)
      band(r.height - crown, crown, lit(color, k - 0.02))
      band(r.height - crown, 0.018, lit(color, k - 0.2))
      band(r.height - crown * 0.55, 0.014, lit(color, k - 0.13))
      band(r.height - 0.02, 0.02, lit(color, k + 0.08))
    }
  }
}
