import type { Pixel } from './space.ts'

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** One way to fill or stroke a path: `edge` is its stroke's width in pixels. */
export interface Paint {
  readonly fill: string
  readonly stroke: string
  readonly edge: number
}

/** Width of a soft edge in standard deviations. */
export const EDGE = 3

/**
 * A soft edge as a stack of ever wider strokes whose opacities add up to the whole: a real blur
 * per shape would cost a canvas each, and a room has a hundred soft shadows.
 */
export const softSteps = (
  blur: number,
  opacity: number,
): (readonly [extra: number, opacity: number])[] => {
  if (blur === 0) return [[0, opacity]]
  // Below about 3 % a step's color drowns in the rounding of eight-bit premultiplied pixels.
  const finest = Math.max(2, Math.floor(opacity / 0.03))
  const count = Math.min(finest, blur < 4 ? 3 : blur < 12 ? 6 : 10)
  const share = 1 - (1 - Math.min(opacity, 0.985)) ** (1 / count)
  return Array.from({ length: count }, (_, i) => [(blur * EDGE * i) / (count - 1), share])
}

export const brush = (paint: Paint, width: number, opacity: number): string => {
  const fill = ` fill="${paint.fill}"`
  const stroke =
    width > 0 ? ` stroke="${paint.stroke}" stroke-width="${n(width)}" stroke-linejoin="round"` : ''
  const cap = paint.fill === 'none' ? ' stroke-linecap="round"' : ''
  if (opacity >= 1) return fill + stroke + cap
  const share = Math.round(opacity * 1000) / 1000
  // On a stroked fill the two overlap; opacity of the whole keeps the rim from showing twice.
  if (width > 0 && paint.fill !== 'none') return `${fill}${stroke} opacity="${share}"`
  return `${fill}${stroke}${cap} fill-opacity="${share}" stroke-opacity="${share}"`
}

export const n = (value: number) => String(Math.round(value * 10) / 10)

export const around = (outlines: readonly (readonly Pixel[])[], margin: number): Bounds => {
  const bounds: Bounds = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 }
  for (const [x, y] of outlines.flat())
    grow(bounds, { left: x - margin, top: y - margin, right: x + margin, bottom: y + margin })
  return bounds
}

export const grow = (outer: Bounds, inner: Bounds): void => {
  outer.left = Math.min(outer.left, inner.left)
  outer.top = Math.min(outer.top, inner.top)
  outer.right = Math.max(outer.right, inner.right)
  outer.bottom = Math.max(outer.bottom, inner.bottom)
}

export const trace = (points: readonly Pixel[], closed = true): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`

/** A quadratic curve that touches the middle of every edge. */
export const curve = (points: readonly Pixel[], closed: boolean): string => {
  const middle = (a: Pixel, b: Pixel) => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const bends = points.slice(0, closed ? undefined : -1).map((p, i) => {
    const next = points[(i + 1) % points.length] ?? first
    return `Q${n(p[0])} ${n(p[1])} ${middle(p, next)}`
  })
  const start = closed ? middle(last, first) : `${n(first[0])} ${n(first[1])}`
  return `M${start}${bends.join('')}${closed ? 'Z' : `L${n(last[0])} ${n(last[1])}`}`
}
