/** Meters: x to the right, y up, z away from the viewer. */
export type Point = readonly [x: number, y: number, z: number]
/** Pixels of the finished picture. */
export type Pixel = readonly [x: number, y: number]

export const add = (a: Point, b: Point, times = 1): Point => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
export const minus = (a: Point, b: Point): Point => add(a, b, -1)
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Point): Point => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** A flat surface with its own meters: `at(u, v, out)` lies `out` in front of it. */
export interface Face {
  readonly origin: Point
  readonly u: Point
  readonly v: Point
  readonly normal: Point
  readonly width: number
  readonly height: number
  at(u: number, v: number, out?: number): Point
}

/** A face from its lower left corner; `normal` tells which side is its front. */
export const face = (
  origin: Point,
  along: Point,
  up: Point,
  width: number,
  height: number,
  normal: Point,
): Face => {
  const [u, v] = [unit(along), unit(up)]
  return {
    origin,
    u,
    v,
    normal,
    width,
    height,
    at: (s, t, out = 0) => add(add(add(origin, u, s), v, t), normal, out),
  }
}

/** A vertical face between two points of the ground, seen from the side of `towards`. */
export const wallFace = (from: Point, to: Point, height: number, towards: Point): Face => {
  const along = minus(to, from)
  const normal = unit(cross(along, [0, 1, 0]))
  const front = dot(normal, minus(towards, from)) >= 0 ? normal : add([0, 0, 0], normal, -1)
  return face(from, along, [0, 1, 0], Math.hypot(...along), height, front)
}

/** The four corners of a rectangle on a face. */
export const patch = (f: Face, u: number, v: number, w: number, h: number, out = 0): Point[] => [
  f.at(u, v, out),
  f.at(u + w, v, out),
  f.at(u + w, v + h, out),
  f.at(u, v + h, out),
]

/** A rounded outline on a face: an ellipse of `steps` corners. */
export const oval = (f: Face, u: number, v: number, ru: number, rv = ru, steps = 28): Point[] =>
  Array.from({ length: steps }, (_, i) => {
    const turn = (i / steps) * Math.PI * 2
    return f.at(u + Math.cos(turn) * ru, v + Math.sin(turn) * rv)
  })

/** The floor or ground at a height, as a face: u is x, v is z. */
export const level = (y: number): Face => face([0, y, 0], [1, 0, 0], [0, 0, 1], 1, 1, [0, 1, 0])
