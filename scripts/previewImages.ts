import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { business } from '../web/content/business.ts'
import { previewImagePath, previewImageSize } from '../web/content/pageMetadata.ts'
import { type Page, pages } from '../web/content/pages.ts'
import { previewFont } from './previewFont.ts'
import { cacheDir } from './project.ts'

const { width, height } = previewImageSize
const margin = 80
/** The chip's strip, in pixels from the top. */
const strip = { top: 470, height: height - 470, ink: '#1b2338', quiet: '#525b70', paper: '#fbf8f3' }

/** Every page's social preview: its paint chip with its title. Drawn anew only when it changed. */
export async function writePreviewImages(outDir: string): Promise<void> {
  const folder = join(cacheDir, 'previews')
  await Promise.all([folder, join(outDir, 'og')].map((path) => mkdir(path, { recursive: true })))
  const code = await readFile(import.meta.filename)
  for (const page of pages) {
    const { field, onField, name } = page.swatch
    const hash = createHash('sha256').update(code).update(JSON.stringify(sharp.versions))
    hash.update(JSON.stringify([page.metadata.title, business.name, field, onField, name]))
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
  const paper = { width, height: strip.height, channels: 3, background: strip.paper } as const
  return sharp({ create: { width, height, channels: 3, background: swatch.field } })
    .composite([
      { input: { create: paper }, left: 0, top: strip.top },
      text(title, { size: 66, color: swatch.onField, top: 84 }),
      text(swatch.name, { size: 40, color: strip.ink, top: strip.top + 36 }),
      text(business.name, { size: 28, color: strip.quiet, top: strip.top + 96 }),
    ])
    .png({ palette: true })
}

type Style = { size: number; color: string; top: number }

/** Words in the bundled font, in lines as they fit. */
function text(words: string, { size, color, top }: Style): OverlayOptions {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    input: {
      text: {
        text: `<span foreground="${color}">${escaped}</span>`,
        font: `Open Sans Bold ${size}`,
        fontfile: previewFont(),
        width: width - 2 * margin,
        dpi: 72,
        rgba: true,
      },
    },
    left: margin,
    top,
  }
}
