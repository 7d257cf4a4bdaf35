import { mix } from '../drawing/color.ts'
import type { Drawing } from '../drawing/drawing.ts'
import { INK, standShadow } from '../drawing/light.ts'
import { type Random, random } from '../drawing/random.ts'
import { drawLathe } from '../drawing/solid.ts'
import { add, type Pixel, type Point } from '../drawing/space.ts'
import { disc } from './decor.ts'

/** One leaf in pixels from its stalk to its tip. */
const leaf = (
  d: Drawing,
  from: Pixel,
  length: number,
  angle: number,
  width: number,
  fill: string,
): void => {
  const along = (t: number, out: number): Pixel => [
    from[0] + Math.cos(angle) * length * t - Math.sin(angle) * width * out,
    from[1] - Math.sin(angle) * length * t - Math.cos(angle) * width * out,
  ]
  const outline = [
    along(0, 0),
    along(0.25, 0.42),
    along(0.55, 0.5),
    along(0.85, 0.25),
    along(1.02, 0),
    along(0.85, -0.25),
    along(0.55, -0.5),
    along(0.25, -0.42),
  ]
  d.fillFlat(outline, fill, { smooth: true })
  d.fillFlat([along(0, 0), along(0.3, -0.4), along(0.6, -0.44), along(0.95, 0)], INK, {
    smooth: true,
    opacity: 0.13,
  })
}

/** A potted plant: `fig` has a stem with broad leaves, `agave` a rosette, `fern` a fountain. */
export const drawPlant = (
  d: Drawing,
  base: Point,
  height: number,
  kind: 'fig' | 'agave' | 'fern',
  { pot = '#b0603c', seed = 'plant', tired = false, potSize = 1 } = {},
): void => {
  const rnd = random(seed)
  const greens = tired
    ? (['#77794f', '#8a8455', '#67693f'] as const)
    : (['#3d6233', '#557f3f', '#6f9a4b', '#2f5230'] as const)
  const [r, h] = [0.13 * potSize + height * 0.04, 0.22 * potSize + height * 0.05]
  standShadow(d, { at: base, size: [r * 1.7, height * 0.7, r * 1.7] }, { spread: 0.05 })
  drawLathe(
    d,
    base,
    [
      [r * 0.72, 0],
      [r * 0.95, h * 0.8],
      [r, h * 0.82],
      [r, h],
    ],
    pot,
    '#3b2c22',
  )
  const px = d.camera.scale(base)
  const [foot] = d.camera.line([add(base, [0, h, 0])])
  if (!foot) return
  const grow = (height - h) * px
  if (kind === 'fig') figTree(d, foot, grow, rnd, greens)
  else rosette(d, foot, grow, rnd, greens, kind === 'agave' ? 0.2 : 0.1, kind === 'agave' ? 22 : 40)
}

const figTree = (
  d: Drawing,
  foot: Pixel,
  grow: number,
  rnd: Random,
  greens: readonly [string, ...string[]],
): void => {
  for (const lean of [-0.13, 0.1, 0.01]) {
    const tip: Pixel = [foot[0] + lean * grow, foot[1] - grow * (0.88 - Math.abs(lean))]
    d.lineFlat(
      [foot, [foot[0] + lean * grow * 0.3, foot[1] - grow * 0.4], tip],
      grow * 0.018,
      '#6a5138',
      { smooth: true },
    )
    for (let i = 0; i < 15; i++) {
      const t = 0.3 + (i / 15) * 0.7
      const angle = Math.PI / 2 + (i % 2 ? 1 : -1) * rnd.between(0.25, 1.25) * (1.15 - t * 0.5)
      const from: Pixel = [foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t]
      const length = grow * rnd.between(0.17, 0.25)
      leaf(
        d,
        from,
        length,
        angle,
        length * 0.6,
        mix(rnd.pick(greens), '#dfe8a8', rnd.between(0, 0.18)),
      )
    }
  }
}

const rosette = (
  d: Drawing,
  foot: Pixel,
  grow: number,
  rnd: Random,
  greens: readonly [string, ...string[]],
  width: number,
  count: number,
): void => {
  for (let i = 0; i < count; i++) {
    const spread = 1.35 * (1 - (i / count) * 0.75)
    const angle = Math.PI / 2 + (i % 2 ? 1 : -1) * rnd.between(0.1, spread)
    const length = grow * rnd.between(0.72, 1)
    leaf(
      d,
      [foot[0] + rnd.between(-0.03, 0.03) * grow, foot[1]],
      length,
      angle,
      length * width,
      mix(rnd.pick(greens), '#cfe0b8', (i / count) * 0.3),
    )
  }
}

/** A vase with a few stems. */
export const drawVase = (
  d: Drawing,
  base: Point,
  size: number,
  color: string,
  { stems = 7, flower = '#5b74c9', seed = 'vase' } = {},
): void => {
  const rnd = random(seed)
  const [mouth] = d.camera.line([add(base, [0, size * 0.95, 0])])
  if (mouth) {
    const px = d.camera.scale(base) * size
    for (let i = 0; i < stems; i++) {
      const tip: Pixel = [
        mouth[0] + rnd.between(-0.75, 0.75) * px,
        mouth[1] - rnd.between(0.6, 1.5) * px,
      ]
      d.lineFlat([mouth, [mouth[0], mouth[1] - px * 0.5], tip], px * 0.035, '#56713d', {
        smooth: true,
      })
      for (let k = 0; k < 8; k++)
        d.fillFlat(
          disc(
            [tip[0] + rnd.between(-0.09, 0.09) * px, tip[1] + rnd.between(-0.1, 0.22) * px],
            px * rnd.between(0.05, 0.1),
          ),
          mix(flower, '#ffffff', rnd.between(0, 0.4)),
        )
    }
  }
  drawLathe(
    d,
    base,
    [
      [0.24 * size, 0],
      [0.4 * size, 0.3 * size],
      [0.36 * size, 0.62 * size],
      [0.17 * size, 0.86 * size],
      [0.2 * size, size],
    ],
    color,
  )
}
