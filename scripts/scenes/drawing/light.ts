import type { Drawing } from './drawing.ts'
import { type Box, inBox } from './solid.ts'
import { add, dot, type Face, minus, type Pixel, type Point, patch } from './space.ts'

/** The color of shadows: dark enough to stay neutral in the faintest step of a soft edge. */
export const INK = '#0b0e19'

export interface Surface {
  readonly face: Face
  readonly outline: readonly Point[]
}

/** Where a ray from `p` along `direction` meets the plane of a face, or null if it never does. */
const meet = (p: Point, direction: Point, f: Face): Point | null => {
  const speed = dot(direction, f.normal)
  if (Math.abs(speed) < 1e-6) return null
  const t = dot(minus(f.origin, p), f.normal) / speed
  return t > 0 ? add(p, direction, t) : null
}

/** Sunlight through openings, falling on each surface of a convex room. */
export const sunThrough = (
  d: Drawing,
  openings: readonly (readonly Point[])[],
  direction: Point,
  surfaces: readonly Surface[],
  { opacity = 0.5, color = '#ffe9bd', blur = 3 } = {},
): void => {
  for (const surface of surfaces) {
    const patches = openings
      .map((opening) => opening.map((p) => meet(p, direction, surface.face)))
      .filter((hits): hits is Point[] => hits.every((hit) => hit !== null))
    if (patches.length === 0) continue
    d.clip(surface.outline, () => {
      d.fillAll(patches, color, { blur: blur * 9, opacity: opacity * 0.22 })
      d.fillAll(patches, color, { blur, opacity: opacity * 0.85 })
    })
  }
}

/** The darkness that gathers along one edge of a face. */
export const corner = (
  d: Drawing,
  f: Face,
  edge: 'left' | 'right' | 'top' | 'bottom',
  reach = 0.7,
  strength = 0.22,
): void => {
  const { width: w, height: h } = f
  const ends = {
    left: [f.at(0, h / 2), f.at(reach, h / 2), patch(f, 0, 0, reach, h)],
    right: [f.at(w, h / 2), f.at(w - reach, h / 2), patch(f, w - reach, 0, reach, h)],
    top: [f.at(w / 2, h), f.at(w / 2, h - reach), patch(f, 0, h - reach, w, reach)],
    bottom: [f.at(w / 2, 0), f.at(w / 2, reach), patch(f, 0, 0, w, reach)],
  } as const
  const [from, to, area] = ends[edge]
  d.fill(
    area,
    d.gradient(from, to, [
      [0, INK, strength],
      [0.35, INK, strength * 0.42],
      [1, INK, 0],
    ]),
  )
}

/** The soft darkness under a thing that stands on a floor. */
export const standShadow = (
  d: Drawing,
  box: Box,
  { spread = 0.06, opacity = 0.42, blur = 14 } = {},
): void => {
  const [w, , p] = box.size
  const foot = (grow: number, shift: number) =>
    (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([x, z]) => {
      const q = inBox(box, [x * (w / 2 + grow), 0, z * (p / 2 + grow)])
      return add(q, [-d.light[0] * shift, 0, -d.light[2] * shift])
    })
  d.fill(foot(spread, box.size[1] * 0.25), INK, { opacity: opacity * 0.55, blur: blur * 2 })
  d.fill(foot(spread * 0.3, 0.01), INK, { opacity, blur: blur * 0.5 })
}

/** The hull of a set of pixels (Andrew's monotone chain). */
const hull = (pixels: readonly Pixel[]): Pixel[] => {
  const sorted = [...pixels].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (points: readonly Pixel[]) => {
    const kept: Pixel[] = []
    for (const p of points) {
      for (;;) {
        const [a, b] = [kept.at(-2), kept.at(-1)]
        if (!a || !b) break
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        kept.pop()
      }
      kept.push(p)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

/** The shadow that a set of points (a convex thing) throws on a face under the scene's light. */
export const castShadow = (
  d: Drawing,
  points: readonly Point[],
  onto: Face,
  { opacity = 0.34, blur = 3, color = INK } = {},
): void => {
  const away = add([0, 0, 0], d.light, -1)
  const hits = points.map((p) => meet(add(p, d.light, 0.001), away, onto)).filter((p) => p !== null)
  if (hits.length > 2) d.fillFlat(hull(d.camera.line(hits)), color, { opacity, blur })
}

/** Darker edges of the whole picture, as a lens gives. */
export const vignette = (d: Drawing, strength = 0.2): void => {
  const { width: w, height: h } = d
  const glow = d.glowFlat([w / 2, h * 0.48], Math.hypot(w, h) * 0.58, [
    [0, INK, 0],
    [0.62, INK, 0],
    [1, INK, strength],
  ])
  d.fillFlat(
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    glow,
  )
}

/** A tint over the whole picture: the yellow-gray of a tired room. */
export const wash = (d: Drawing, color: string, opacity: number): void => {
  const { width: w, height: h } = d
  d.fillFlat(
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    color,
    { opacity },
  )
}
