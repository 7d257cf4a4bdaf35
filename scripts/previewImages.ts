import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { business } from '../web/content/business.ts'
import { previewImagePath, previewImageSize } from '../web/content/pageMetadata.ts'
import { type Page, pages } from '../web/content/pages.ts'
import type { Swatch } from '../web/content/types.ts'
import { previewFont } from './previewFont.ts'
import { cacheDir } from './project.ts'

const { width, height } = previewImageSize
const margin = 80
/** Characters of a title's line. */
const lineLength = 19
const ink = '#1b2338'

/**
 * Every page's social preview: its title beside the fanned chips of its color. Drawn anew only when
 * it changed.
 */
export async function writePreviewImages(outDir: string): Promise<void> {
  const folder = join(cacheDir, 'previews')
  await Promise.all([folder, join(outDir, 'og')].map((path) => mkdir(path, { recursive: true })))
  const code = await readFile(import.meta.filename)
  for (const page of pages) {
    const { field, light, name } = page.swatch
    const hash = createHash('sha256').update(code).update(JSON.stringify(sharp.versions))
    hash.update(JSON.stringify([page.metadata.title, business.name, field, light.tint, name]))
    const cached = join(folder, `${hash.digest('hex').slice(0, 24)}.png`)
    const target = join(outDir, previewImagePath(page.path))
    try {
      await copyFile(cached, target)
    } catch {
      const draft = `${cached}.${process.pid}`
      await drawPreview(page).toFile(draft)
      await rename(draft, cached)
      await copyFile(cached, target)
    }
  }
}

function drawPreview({ metadata, swatch }: Page) {
  const lines = inLines(metadata.title.replace(` | ${business.name}`, ''))
  const titleTop = 266 - (lines.length - 1) * 42
  return sharp(Buffer.from(drawDeck(swatch)))
    .composite([
      text(lines.join('\n'), { size: 60, left: margin, top: titleTop }),
      text(business.name, { size: 32, left: margin, top: 512 }),
      text(swatch.name, { size: 21, left: 800, top: 448 }),
    ])
    .png({ palette: true })
}

type Style = { size: number; left: number; top: number }

/** Words in the bundled font. */
function text(words: string, { size, left, top }: Style): OverlayOptions {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    input: {
      text: {
        text: `<span foreground="${ink}">${escaped}</span>`,
        font: `Open Sans Bold ${size}`,
        fontfile: previewFont(),
        spacing: Math.round(size * 0.2),
        dpi: 72,
        rgba: true,
      },
    },
    left,
    top,
  }
}

/** The chip with room for its name, on a fan of its shades, held together at the lower left corner. */
function drawDeck({ field, light }: Swatch): string {
  const shades = [
    ['#fff', 0.6],
    ['#fff', 0.4],
    ['#fff', 0.2],
    ['#000', 0.25],
  ] as const
  const under = shades.map(
    ([over, opacity], index) =>
      `<g transform="rotate(${(shades.length - index) * 5} 790 500)"><rect x="780" y="110" width="300" height="390" rx="3" fill="${field}"/><rect x="780" y="110" width="300" height="390" rx="3" fill="${over}" opacity="${opacity}"/></g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${light.tint}"/>
    ${under.join('')}
    <rect x="780" y="110" width="300" height="390" rx="3" fill="${field}"/>
    <path d="M780 425h300v75h-300z" fill="#fff"/>
  </svg>`
}

/** Lines of about the same length: as many as are needed, then each as short as that allows. */
function inLines(title: string): string[] {
  const count = wrapped(title, lineLength).length
  let length = Math.ceil(title.length / count)
  while (wrapped(title, length).length > count) length += 1
  return wrapped(title, length)
}

function wrapped(title: string, length: number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
