import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type SceneSlug, scenes } from '../web/content/scenes.ts'

const folder = join(import.meta.dirname, '../web/content/scenes')

/** `color` is `#rrggbb`; with `before`, the wall is dull and its wear shows. */
export type Coat = { color: string; before?: boolean | undefined }

/**
 * The scene's document with its wall in this color.
 *
 * Elements whose class or id is `wall` are the wall; `paint` is wet paint, in a can or on a roller;
 * `wear`, which is hidden, are the marks of the wall before. All else stays as it was drawn.
 * @throws where the document has no wall
 */
export function paintScene(slug: SceneSlug, { color, before = false }: Coat): string {
  const drawing = readFileSync(join(folder, `${slug}.svg`), 'utf8')
  const fresh = fill(fill(drawing, 'paint', color), 'wall', before ? dulled(color) : color)
  if (!elementsOf('wall').test(drawing)) throw new Error(`${slug}.svg has no wall`)
  return before
    ? fresh.replace(elementsOf('wear'), (element) => element.replace(/\sdisplay="none"/, ''))
    : fresh
}

/** The scene as pixels. It is drawn at that width, not scaled to it: lines stay crisp. */
export function renderScene(slug: SceneSlug, coat: Coat, width: number): Sharp {
  const density = (72 * width) / scenes[slug].width
  const height = Math.round((width * scenes[slug].height) / scenes[slug].width)
  return sharp(Buffer.from(paintScene(slug, coat)), { density })
    .resize(width, height)
    .removeAlpha()
}

const elementsOf = (name: string) =>
  new RegExp(`<[^>]*\\s(?:class|id)="(?:[^"]*\\s)?${name}(?:\\s[^"]*)?"[^>]*>`, 'g')

/** The drawing with this color on each element whose class or id is `name`. */
export function fill(drawing: string, name: string, color: string): string {
  return drawing.replace(elementsOf(name), (element) =>
    element.replace(/(\sfill="|[\s";]fill:\s*)#[0-9a-f]{6}/i, `$1${color}`),
  )
}

/** What years of sun and hands make of a color: two thirds of the way to the gray of dust. */
function dulled(color: string): string {
  const dust = [0x9d, 0x95, 0x86]
  const worn = dust.map((part, index) => {
    const own = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16)
    return Math.round(own + ((part - own) * 2) / 3)
  })
  return `#${worn.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
