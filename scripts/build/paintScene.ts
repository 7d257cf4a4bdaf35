import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type SceneSlug, scenes } from '../../web/content/scenes.ts'

const folder = join(import.meta.dirname, '../../web/content/scenes')

/** `color` is `#rrggbb`; with `before`, the wall is dull and its wear shows. */
export type Coat = {
  color: string
  before?: boolean | undefined
  dulls?: boolean
}

/**
 * The drawing with its wall in this color. Elements whose class or id is `wall` are the wall,
 * `paint` is wet paint, and `wear` is the wear before painting.
 * @throws if the drawing has no wall
 */
export function paintScene(slug: SceneSlug, { color, before = false, dulls = true }: Coat): string {
  const drawing = readFileSync(join(folder, `${slug}.svg`), 'utf8')
  const fresh = fill(fill(drawing, 'paint', color), 'wall', before && dulls ? dulled(color) : color)
  if (!elementsOf('wall').test(drawing)) throw new Error(`${slug}.svg has no wall`)
  return before
    ? fresh.replace(elementsOf('wear'), (element) => element.replace(/\sdisplay="none"/, ''))
    : fresh
}

export function renderScene(slug: SceneSlug, coat: Coat, width: number): Sharp {
  const density = (72 * width) / scenes[slug].width
  const height = Math.round((width * scenes[slug].height) / scenes[slug].width)
  return sharp(Buffer.from(paintScene(slug, coat)), { density })
    .resize(width, height)
    .removeAlpha()
}

/**
 * The picture with a hole instead of its wall, for a page's own paint to show through. Shadows on
 * the wall stay.
 */
export async function cutOutWall(slug: SceneSlug, before: boolean, width: number): Promise<Sharp> {
  const [onBlack, onWhite] = await Promise.all(
    ['#000000', '#ffffff'].map((color) =>
      renderScene(slug, { color, before, dulls: false }, width)
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!onBlack || !onWhite) throw new Error(`${slug} was not drawn`)
  const { data, info } = onBlack
  const cut = Buffer.alloc(info.width * info.height * 4)
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    const through = Math.max(
      ...[0, 1, 2].map((at) => (onWhite.data[from + at] ?? 0) - (data[from + at] ?? 0)),
    )
    const alpha = 255 - Math.max(through, 0)
    for (const at of [0, 1, 2])
      cut[to + at] = alpha ? Math.min(255, Math.round(((data[from + at] ?? 0) * 255) / alpha)) : 0
    cut[to + 3] = alpha
  }
  return sharp(cut, { raw: { width: info.width, height: info.height, channels: 4 } })
}

const elementsOf = (name: string) =>
  new RegExp(`<[^>]*\\s(?:class|id)="(?:[^"]*\\s)?${name}(?:\\s[^"]*)?"[^>]*>`, 'g')

export function fill(drawing: string, name: string, color: string): string {
  return drawing.replace(elementsOf(name), (element) =>
    element.replace(/(\sfill="|[\s";]fill:\s*)#[0-9a-f]{6}/i, `$1${color}`),
  )
}

function dulled(color: string): string {
  const dust = [0x9d, 0x95, 0x86]
  const worn = dust.map((part, index) => {
    const own = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16)
    return Math.round(own + ((part - own) * 2) / 3)
  })
  return `#${worn.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
