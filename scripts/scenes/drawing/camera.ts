import { dot, minus, type Pixel, type Point } from './space.ts'

/**
 * A view camera: it turns but never tilts, so verticals stay vertical as in a photograph of
 * architecture; `horizon` shifts the picture up or down instead.
 */
export interface View {
  readonly eye: Point
  /** Radians; positive looks to the right. */
  readonly yaw?: number
  /** Focal length as a share of the picture's longer side: 0.8 is a wide room lens. */
  readonly focal: number
  /** Height of the eye level in the picture, 0 top to 1 bottom. */
  readonly horizon: number
  /** Where straight ahead falls, 0 left to 1 right. */
  readonly center?: number
}

const NEAR = 0.08

/** Projects meters to pixels for one view and one picture size. */
export const camera = (view: View, width: number, height: number) => {
  const yaw = view.yaw ?? 0
  const focal = view.focal * Math.max(width, height)
  const right: Point = [Math.cos(yaw), 0, -Math.sin(yaw)]
  const ahead: Point = [Math.sin(yaw), 0, Math.cos(yaw)]
  const turn = (p: Point): Point => {
    const d = minus(p, view.eye)
    return [dot(d, right), d[1], dot(d, ahead)]
  }
  const flat = ([x, y, z]: Point): Pixel => [
    width * (view.center ?? 0.5) + (focal * x) / z,
    height * view.horizon - (focal * y) / z,
  ]
  return {
    right,
    ahead,
    /** Pixels of one meter at this point. */
    scale: (p: Point): number => focal / Math.max(NEAR, turn(p)[2]),
    /** The outline in pixels, cut where it would pass behind the viewer. */
    outline: (points: readonly Point[]): Pixel[] => clipNear(points.map(turn)).map(flat),
    /** An open line in pixels; points behind the viewer are moved in front. */
    line: (points: readonly Point[]): Pixel[] =>
      points.map(turn).map(([x, y, z]) => flat([x, y, Math.max(NEAR, z)])),
  }
}

const clipNear = (points: readonly Point[]): Point[] =>
  points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    const [inside, nextInside] = [p[2] >= NEAR, q[2] >= NEAR]
    if (inside === nextInside) return inside ? [p] : []
    const t = (NEAR - p[2]) / (q[2] - p[2])
    const cut: Point = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, NEAR]
    return inside ? [p, cut] : [cut]
  })
