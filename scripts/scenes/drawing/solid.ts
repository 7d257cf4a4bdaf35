import { lit } from './color.ts'
import type { Drawing } from './drawing.ts'
import { add, dot, type Face, face, minus, type Pixel, type Point } from './space.ts'

export interface Box {
  /** Middle of the bottom. */
  readonly at: Point
  /** Width, height, depth. */
  readonly size: Point
  /** Radians about the vertical. */
  readonly yaw?: number
}

/** How bright a surface facing `normal` is; 1 is as painted. */
export const brightness = (d: Drawing, normal: Point): number =>
  0.8 + 0.3 * Math.max(0, dot(normal, d.light)) + (normal[1] > 0.9 ? 0.05 : 0)

/** A point in the box's own axes (from the middle of its bottom) in meters of the scene. */
export const inBox = (box: Box, [x, y, z]: Point): Point => {
  const [c, s] = [Math.cos(box.yaw ?? 0), Math.sin(box.yaw ?? 0)]
  return add(box.at, [x * c + z * s, y, -x * s + z * c])
}

/** The six faces; `front` looks towards the viewer (-z) while yaw is 0. */
export const boxFaces = (
  box: Box,
): Record<'front' | 'back' | 'left' | 'right' | 'top' | 'bottom', Face> => {
  const [w, h, p] = box.size
  const corner = (x: number, y: number, z: number) => inBox(box, [(x * w) / 2, y * h, (z * p) / 2])
  const towards = (x: number, y: number, z: number) =>
    minus(inBox({ ...box, at: [0, 0, 0] }, [x, y, z]), [0, 0, 0])
  const side = (a: Point, b: Point, c: Point, wide: number, high: number, normal: Point) =>
    face(a, minus(b, a), minus(c, a), wide, high, normal)
  return {
    front: side(corner(-1, 0, -1), corner(1, 0, -1), corner(-1, 1, -1), w, h, towards(0, 0, -1)),
    back: side(corner(-1, 0, 1), corner(1, 0, 1), corner(-1, 1, 1), w, h, towards(0, 0, 1)),
    left: side(corner(-1, 0, -1), corner(-1, 0, 1), corner(-1, 1, -1), p, h, towards(-1, 0, 0)),
    right: side(corner(1, 0, -1), corner(1, 0, 1), corner(1, 1, -1), p, h, towards(1, 0, 0)),
    top: side(corner(-1, 1, -1), corner(1, 1, -1), corner(-1, 1, 1), w, p, [0, 1, 0]),
    bottom: side(corner(-1, 0, -1), corner(1, 0, -1), corner(-1, 0, 1), w, p, [0, -1, 0]),
  }
}

const isSeen = (d: Drawing, f: Face): boolean => dot(f.normal, minus(d.eye, f.origin)) > 0

/** A solid box with its lit and shaded sides; `round` (meters) softens its edges. */
export const drawBox = (d: Drawing, box: Box, fill: string, round = 0): void => {
  const [w, h, p] = box.size
  const inner: Box =
    round > 0
      ? { ...box, at: add(box.at, [0, round / 2, 0]), size: [w - round, h - round, p - round] }
      : box
  for (const f of Object.values(boxFaces(inner))) {
    if (!isSeen(d, f)) continue
    const k = brightness(d, f.normal)
    const upright = Math.abs(f.normal[1]) < 0.5
    const paint = upright
      ? d.gradient(f.at(f.width / 2, 0), f.at(f.width / 2, f.height), [
          [0, lit(fill, k - 0.1)],
          [0.6, lit(fill, k)],
          [1, lit(fill, k + 0.03)],
        ])
      : lit(fill, k)
    d.fill([f.at(0, 0), f.at(f.width, 0), f.at(f.width, f.height), f.at(0, f.height)], paint, {
      round,
    })
  }
}

/** A turned thing (pot, lamp, can): `profile` lists radius and height from the bottom up. */
export const drawLathe = (
  d: Drawing,
  base: Point,
  profile: readonly (readonly [radius: number, height: number])[],
  fill: string,
  inside?: string,
): void => {
  const at = (height: number): Point => [base[0], base[1] + height, base[2]]
  const rim = ([radius, height]: readonly [number, number]): Pixel[] =>
    d.camera.line(
      Array.from({ length: 24 }, (_, i) => {
        const turn = (i / 24) * Math.PI * 2
        return add(at(height), [Math.cos(turn) * radius, 0, Math.sin(turn) * radius])
      }),
    )
  const [low, high] = [profile[0], profile.at(-1)]
  if (!low || !high) return
  const widest = Math.max(...profile.map(([radius]) => radius))
  const lightFromRight = dot(d.light, d.camera.right) > 0
  const side = add([0, 0, 0], d.camera.right, lightFromRight ? -widest : widest)
  const paint = d.gradient(minus(at(0), side), add(at(0), side), [
    [0, lit(fill, 0.98)],
    [0.22, lit(fill, 1.08)],
    [0.6, lit(fill, 0.86)],
    [1, lit(fill, 0.58)],
  ])
  d.fillFlat(rim(low), paint)
  const edge = (sign: number) =>
    profile.map(([radius, height]) => add(at(height), d.camera.right, radius * sign))
  d.fill([...edge(-1), ...edge(1).reverse()], paint)
  d.fillFlat(rim(high), paint)
  if (d.eye[1] > base[1] + high[1])
    d.fillFlat(rim([high[0] * 0.92, high[1]]), inside ?? lit(fill, 0.7))
}
