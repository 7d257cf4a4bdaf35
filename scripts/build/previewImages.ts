import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { business } from '../../web/content/business.ts'
import { previewImagePath, previewImageSize } from '../../web/content/pageMetadata.ts'
import { type PublicPage, pages } from '../../web/content/pages.ts'
import { scenePath } from '../../web/content/sceneSources.ts'
import type { Swatch } from '../../web/content/swatches/Swatch.ts'
import { textOn } from '../../web/content/swatches/textOn.ts'
import { cachedFile } from '../lib/cachedFile.ts'
import { sceneFile } from './sceneFiles.ts'

const { width, height } = previewImageSize
const margin = 80
/** A file, so that a build draws the same letters on machines without fonts. */
const font = join(import.meta.dirname, 'openSansBold.ttf')
const wall = { left: 640, width: width - 640 } as const

export async function writePreviewImages(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'og'), { recursive: true })
  const code = await readFile(import.meta.filename)
  for (const page of pages) {
    const [picture] = page.pictures
    const scene = picture && (await sceneFile(scenePath(picture, 800)))
    const { field, name } = page.swatch
    const inputs = [page.metadata.title, business.name, field, textOn(field), name]
    const sources = [code, JSON.stringify([...inputs, scene && basename(scene)])]
    const preview = await cachedFile(sources, 'png', async (path) => {
      const layers = scene ? [await layerOf(scene)] : []
      await drawPreview(page, layers).toFile(path)
    })
    await copyFile(preview, join(outDir, previewImagePath(page.path)))
  }
}

function drawPreview({ metadata, swatch }: PublicPage, layers: readonly OverlayOptions[]) {
  const title = metadata.title.replace(` | ${business.name}`, '')
  const textLayer = (text: string, size: number, top: number) =>
    drawText(swatch, text, { size, left: margin, top, width: wall.left - 2 * margin })
  return sharp({ create: { width, height, channels: 3, background: swatch.field } })
    .composite([
      ...layers,
      textLayer(title, 54, 150),
      textLayer(business.name, 32, 490),
      textLayer(swatch.name, 24, 545),
    ])
    .png({ palette: true })
}

async function layerOf(scene: string): Promise<OverlayOptions> {
  const size = { width: wall.width, height }
  return { input: await sharp(scene).resize(size).toBuffer(), left: wall.left, top: 0 }
}

type Style = { size: number; left: number; top: number; width: number }

function drawText(
  { field }: Swatch,
  text: string,
  { size, left, top, width }: Style,
): OverlayOptions {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    input: {
      text: {
        text: `<span foreground="${textOn(field)}">${escaped}</span>`,
        font: `Open Sans Bold ${size}`,
        fontfile: font,
        width,
        dpi: 72,
        rgba: true,
      },
    },
    left,
    top,
  }
}
