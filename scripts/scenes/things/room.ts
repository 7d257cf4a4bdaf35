import { lit, mix } from '../drawing/colour.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, corner, type Surface } from '../drawing/light.ts'
import { random } from '../drawing/random.ts'
import { add, type Face, level, oval, patch, type Point, wallFace } from '../drawing/space.ts'

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
  const centre: Point = [(left + right) / 2, 1, (front + back) / 2]
  const walls = {
    left: wallFace([left, 0, front], [left, 0, back], height, centre),
    back: wallFace([left, 0, back], [right, 0, back], height, centre),
    right: wallFace([right, 0, front], [right, 0, back], height, centre),
  }
  const whole = (f: Face) => ({ face: f, outline: patch(f, 0, 0, f.width, f.height) })
  const floor = { face: level(0), outline: patch(level(0), left, front, right - left, back - front) }
  return { ...size, walls, surfaces: [floor, whole(walls.back), whole(walls.left), whole(walls.right)] }
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
    d.gradient([0, r.height, r.front], [0, r.height, r.back], [
      [0, lit(paint.ceiling, 1)],
      [1, lit(paint.ceiling, 0.93)],
    ]),
  )
  const lightSide = Math.sign(d.light[0])
  const tone = { left: lightSide > 0 ? 1 : 0.8, back: 0.93, right: lightSide > 0 ? 0.8 : 1 } as const
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
      if (!open) corner(d, f, edge, edge === 'top' ? 0.55 : 0.8, (edge === 'bottom' ? 0.2 : 0.15) * strength)
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
      const fill = lit(mix(wood, rnd.pick(['#5c3c22', '#e0bb86', '#a87749']), rnd.between(0, 0.2)), rnd.between(0.97, 1.06))
      if (depth > 0) d.fill(patch(floor, x, start, Math.min(board - 0.006, r.right - x), depth), fill)
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
  d.fill(area, d.gradient([middle, 0, r.back], [middle, 0, r.front], [
    [0, INK, 0.22],
    [0.12, INK, 0.05],
    [0.5, '#fff4dc', 0.14],
    [1, INK, 0.1],
  ]))
}

/** Baseboard and crown moulding round the room, each with its lit edge and its thrown shadow. */
export const drawTrim = (d: Drawing, r: Room, colour: string, { crown = 0.11, base = 0.15 } = {}): void => {
  for (const [side, k] of [['left', 0.9], ['right', 0.86], ['back', 0.97]] as const) {
    const f = r.walls[side]
    const band = (v: number, h: number, fill: string, opacity = 1) =>
      d.fill(patch(f, 0, v, f.width, h, 0.01), fill, { opacity })
    if (base > 0) {
      band(0, base, lit(colour, k))
      band(base - 0.035, 0.012, lit(colour, k - 0.18))
      band(base - 0.012, 0.012, lit(colour, k + 0.12))
      band(0, 0.012, INK, 0.3)
    }
    if (crown > 0) {
      band(r.height - crown - 0.07, 0.07, INK, 0.1)
      band(r.height - crown, crown, lit(colour, k - 0.02))
      band(r.height - crown, 0.018, lit(colour, k - 0.2))
      band(r.height - crown * 0.55, 0.014, lit(colour, k - 0.13))
      band(r.height - 0.02, 0.02, lit(colour, k + 0.08))
    }
  }
}

export interface WindowShape {
  readonly u: number
  readonly v: number
  readonly w: number
  readonly h: number
  readonly cols?: number
  readonly rows?: number
}

/** The glass of a window as separate panes, for the light that comes through. */
export const panes = (f: Face, s: WindowShape): Point[][] => {
  const [cols, rows] = [s.cols ?? 2, s.rows ?? 2]
  const bar = 0.035
  const [w, h] = [s.w / cols, s.h / rows]
  return Array.from({ length: cols * rows }, (_, i) =>
    patch(f, s.u + (i % cols) * w + bar / 2, s.v + Math.floor(i / cols) * h + bar / 2, w - bar, h - bar),
  )
}

/** A sash window seen from inside: casing, deep jamb, a garden and a big sky behind the glass. */
export const drawWindow = (
  d: Drawing,
  f: Face,
  s: WindowShape,
  trim: string,
  { dull = false, seed = 'window', sky = '#8fbbe6' } = {},
): void => {
  const casing = 0.11
  d.fill(patch(f, s.u - casing, s.v - casing, s.w + casing * 2, s.h + casing * 2, 0.02), INK, {
    opacity: 0.35,
    blur: 9,
  })
  d.fill(patch(f, s.u - casing, s.v - casing * 0.6, s.w + casing * 2, s.h + casing * 1.7, 0.02), lit(trim, 0.93))
  d.fill(patch(f, s.u - casing - 0.03, s.v + s.h + casing, s.w + casing * 2 + 0.06, 0.045, 0.04), lit(trim, 1))
  const hole = patch(f, s.u, s.v, s.w, s.h, 0.02)
  d.clip(hole, () => {
    d.fill(hole, lit(trim, 0.72))
    const glass = -0.1
    const back = (u: number, v: number, w: number, h: number, fill: string) =>
      d.fill(patch(f, u, v, w, h, glass), fill)
    back(s.u, s.v, s.w, s.h, d.gradient(f.at(s.u, s.v + s.h, glass), f.at(s.u, s.v, glass), [
      [0, dull ? '#aebac4' : sky],
      [0.75, dull ? '#d3d6d3' : '#eaf3f5'],
      [1, dull ? '#d0cfc6' : '#fdf3da'],
    ]))
    garden(d, f, s, dull, seed)
    const sash = 0.045
    const [cols, rows] = [s.cols ?? 2, s.rows ?? 2]
    for (let i = 0; i <= cols; i++) back(s.u + (s.w * i) / cols - sash / 2, s.v, sash, s.h, lit(trim, 0.84))
    for (let i = 0; i <= rows; i++) back(s.u, s.v + (s.h * i) / rows - sash / 2, s.w, sash, lit(trim, 0.88))
    d.fill(patch(f, s.u, s.v, s.w, 0.02, glass + 0.09), lit(trim, 1.1))
  })
  d.fill(patch(f, s.u - casing - 0.04, s.v - casing * 0.6 - 0.05, s.w + casing * 2 + 0.08, 0.06, 0.06), lit(trim, 1.02))
  d.fill(patch(f, s.u - casing - 0.02, s.v - casing * 0.6 - 0.11, s.w + casing * 2 + 0.04, 0.06, 0.02), INK, { opacity: 0.2 })
  if (!dull)
    d.fill(patch(f, s.u - 1, s.v - 1, s.w + 2, s.h + 2), d.glow(f.at(s.u + s.w / 2, s.v + s.h / 2), Math.max(s.w, s.h) * 1.1, [
      [0, '#fff6df', 0.42],
      [0.55, '#fff6df', 0.12],
      [1, '#fff6df', 0],
    ]))
}

const garden = (d: Drawing, f: Face, s: WindowShape, dull: boolean, seed: string): void => {
  const rnd = random(seed)
  const tones = dull ? (['#7d8676', '#8b9383', '#6f786c'] as const) : (['#6f9150', '#8bab5e', '#557a41'] as const)
  d.layer({ blur: 5 }, () => {
    for (let i = 0; i < 26; i++) {
      const height = s.h * rnd.between(0, 0.3)
      const leaf = oval(f, s.u + rnd.between(0, s.w), s.v + height, s.w * rnd.between(0.08, 0.2), s.h * rnd.between(0.06, 0.13), 9)
      d.fill(leaf.map((p) => add(p, f.normal, -0.1)), rnd.pick(tones), { smooth: true })
    }
  })
}
