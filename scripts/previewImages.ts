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
const ink = '#1b2338'
/** The uppermost chip, in pixels. */
const chip = { left: 780, top: 110, width: 300, height: 390, strip: 75 }

/** Every page's social preview: its title beside its fanned chips. Drawn anew only when it changed. */
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
  const title = metadata.title.replace(` | ${business.name}`, '')
  return sharp({ create: { width, height, channels: 3, background: swatch.light.tint } })
    .composite([
      { input: Buffer.from(drawDeck(swatch)), left: 0, top: 0 },
      text(title, { size: 66, left: margin, top: 200, width: chip.left - 2 * margin }),
      text(business.name, { size: 32, left: margin, top: 520, width: chip.left - 2 * margin }),
      text(swatch.name, {
        size: 22,
        left: chip.left + 20,
        top: chip.top + chip.height - chip.strip + 26,
        width: chip.width - 40,
      }),
    ])
    .png({ palette: true })
}

/** The page's chip on a fan of its shades, held together at the lower left corner. */
function drawDeck({ field }: Swatch): string {
  const shades = [
    ['#fff', 0.6],
    ['#fff', 0.4],
    ['#fff', 0.2],
    ['#000', 0.25],
  ] as const
  const { left, top, strip } = chip
  const card = `x="${left}" y="${top}" width="${chip.width}" height="${chip.height}" rx="3"`
  const under = shades.map(([over, opacity], index) => {
    const turn = `rotate(${(shades.length - index) * 5} ${left + 10} ${top + chip.height})`
    return `<g transform="${turn}"><rect ${card} fill="${field}"/><rect ${card} fill="${over}" opacity="${opacity}"/></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${under.join('')}
    <rect ${card} fill="${field}"/>
    <rect x="${left}" y="${top + chip.height - strip}" width="${chip.width}" height="${strip}" fill="#fff"/>
  </svg>`
}

type Style = { size: number; left: number; top: number; width: number }

/** Words in the bundled font, in lines as they fit. */
function text(words: string, { size, left, top, width }: Style): OverlayOptions {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    input: {
      text: {
        text: `<span foreground="${ink}">${escaped}</span>`,
        font: `Open Sans Bold ${size}`,
        fontfile: previewFont(),
        width,
        dpi: 72,
        rgba: true,
      },
    },
    left,
    top,
  }
}
