import { camera, type View } from './camera.ts'
import {
  around,
  type Bounds,
  brush,
  curve,
  EDGE,
  grow,
  n,
  type Paint,
  softSteps,
  trace,
} from './path.ts'
import { type Pixel, type Point, unit } from './space.ts'

export interface Ink {
  readonly opacity?: number
  /** Softness of the edge in pixels (about a standard deviation). */
  readonly blur?: number
  /** Draw a curve through the middles instead of straight edges. */
  readonly smooth?: boolean
  /** Rounds the corners by drawing an edge of this many meters in the same fill. */
  readonly round?: number
}
export interface Layer {
  readonly opacity?: number
  readonly blur?: number
}
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** A picture under construction: shapes go in as meters, an SVG document comes out. */
export class Drawing {
  readonly width: number
  readonly height: number
  readonly eye: Point
  /** Unit vector towards the main light. */
  readonly light: Point
  readonly camera: ReturnType<typeof camera>
  #defs: string[] = []
  #body: string[] = []
  #bounds: Bounds[] = []

  constructor(width: number, height: number, view: View, light: Point) {
    this.width = width
    this.height = height
    this.eye = view.eye
    this.light = unit(light)
    this.camera = camera(view, width, height)
  }

  /** A filled shape in space. */
  fill(points: readonly Point[], fill: string, ink: Ink = {}): void {
    const outline = this.camera.outline(points)
    if (outline.length < 3) return
    const first = points[0]
    const round = ink.round && first ? ink.round * this.camera.scale(first) : 0
    this.fillFlat(outline, fill, ink, round)
  }

  /** Many shapes of one fill as a single path: bricks, boards, blades of grass. */
  fillAll(shapes: readonly (readonly Point[])[], fill: string, ink: Ink = {}): void {
    const outlines = shapes.map((s) => this.camera.outline(s)).filter((o) => o.length > 2)
    if (outlines.length > 0) this.#path(outlines, { fill, stroke: fill, edge: 0 }, ink)
  }

  /** Many shapes of one fill in pixels, as a single path. */
  fillAllFlat(shapes: readonly (readonly Pixel[])[], fill: string, ink: Ink = {}): void {
    if (shapes.length > 0) this.#path(shapes, { fill, stroke: fill, edge: 0 }, ink)
  }

  /** A filled shape in pixels. */
  fillFlat(points: readonly Pixel[], fill: string, ink: Ink = {}, edge = 0): void {
    this.#path([points], { fill, stroke: fill, edge }, ink)
  }

  /** A line in space, `thickness` in meters at the depth of its middle. */
  line(points: readonly Point[], thickness: number, color: string, ink: Ink = {}): void {
    const middle = points[Math.floor(points.length / 2)]
    if (!middle) return
    this.lineFlat(
      this.camera.line(points),
      Math.max(0.7, thickness * this.camera.scale(middle)),
      color,
      ink,
    )
  }

  lineFlat(points: readonly Pixel[], width: number, color: string, ink: Ink = {}): void {
    this.#path([points], { fill: 'none', stroke: color, edge: width }, ink)
  }

  /** A linear gradient between two points of space, to be used as a fill. */
  gradient(from: Point, to: Point, stops: readonly Stop[]): string {
    const [a, b] = this.camera.line([from, to])
    return a && b ? this.gradientFlat(a, b, stops) : 'none'
  }

  gradientFlat(a: Pixel, b: Pixel, stops: readonly Stop[]): string {
    return this.#paint(
      'linearGradient',
      `x1="${n(a[0])}" y1="${n(a[1])}" x2="${n(b[0])}" y2="${n(b[1])}"`,
      stops,
    )
  }

  /** A round glow about a point of space, `radius` in meters. */
  glow(center: Point, radius: number, stops: readonly Stop[]): string {
    const [c] = this.camera.line([center])
    return c ? this.glowFlat(c, radius * this.camera.scale(center), stops) : 'none'
  }

  glowFlat(c: Pixel, radius: number, stops: readonly Stop[]): string {
    const where = `cx="${n(c[0])}" cy="${n(c[1])}" r="${n(radius)}"`
    return this.#paint('radialGradient', where, stops)
  }

  /** Everything drawn inside is cut to the outline. */
  clip(points: readonly Point[], draw: () => void): void {
    const outline = this.camera.outline(points)
    if (outline.length < 3) return
    const id = this.#define(
      (name) => `<clipPath id="${name}"><path d="${trace(outline)}"/></clipPath>`,
    )
    this.#group(`clip-path="url(#${id})"`, draw)
  }

  /**
   * Everything drawn inside is faded and blurred together. A true blur costs the renderer about
   * 45 ms at full size, so it is for a few large groups; single shapes soften their own edge.
   */
  layer(ink: Layer, draw: () => void): void {
    const start = this.#body.length
    const outer = this.#bounds
    const inner: Bounds = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 }
    this.#bounds = [...outer, inner]
    draw()
    this.#bounds = outer
    if (this.#body.length === start) return
    this.#body.splice(start, 0, `<g${this.#effects(ink, inner)}>`)
    this.#body.push('</g>')
  }

  toSvg(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#defs.join('')}</defs>${this.#body.join('\n')}</svg>`
  }

  #group(attributes: string, draw: () => void): void {
    this.#body.push(`<g ${attributes}>`)
    draw()
    this.#body.push('</g>')
  }

  #path(outlines: readonly (readonly Pixel[])[], paint: Paint, ink: Ink): void {
    const reach = (ink.blur ?? 0) * EDGE
    const bounds = around(outlines, (paint.edge + reach) / 2)
    if (bounds.right < 0 || bounds.bottom < 0) return
    if (bounds.left > this.width || bounds.top > this.height) return
    for (const outer of this.#bounds) grow(outer, bounds)
    const closed = paint.fill !== 'none'
    const d = outlines.map((o) => (ink.smooth ? curve(o, closed) : trace(o, closed))).join('')
    for (const [extra, opacity] of softSteps(ink.blur ?? 0, ink.opacity ?? 1))
      this.#body.push(`<path d="${d}"${brush(paint, paint.edge + extra, opacity)}/>`)
  }

  #effects(ink: Layer, bounds: Bounds): string {
    const opacity = ink.opacity === undefined ? '' : ` opacity="${ink.opacity}"`
    return opacity + (ink.blur ? ` filter="url(#${this.#blur(ink.blur, bounds)})"` : '')
  }

  /** The region is stated in pixels: a share of the shape would cut the blur of thin shapes. */
  #blur(deviation: number, b: Bounds): string {
    const reach = deviation * 3
    const [x, y] = [Math.max(b.left - reach, -reach), Math.max(b.top - reach, -reach)]
    const w = Math.min(b.right, this.width) + reach - x
    const h = Math.min(b.bottom, this.height) + reach - y
    const region = `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`
    return this.#define(
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${region}><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    )
  }

  #paint(kind: string, where: string, stops: readonly Stop[]): string {
    const marks = stops.map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    const id = this.#define(
      (name) =>
        `<${kind} id="${name}" gradientUnits="userSpaceOnUse" ${where}>${marks.join('')}</${kind}>`,
    )
    return `url(#${id})`
  }

  #define(markup: (id: string) => string): string {
    const id = `d${this.#defs.length}`
    this.#defs.push(markup(id))
    return id
  }
}
