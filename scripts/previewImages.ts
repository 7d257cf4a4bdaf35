import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { business } from '../web/content/business.ts'
import { previewImagePath, previewImageSize } from '../web/content/pageMetadata.ts'
import { type Page, pages } from '../web/content/pages.ts'
import type { Swatch } from '../web/content/swatches/Swatch.ts'
import { scenePath } from '../web/sections/sceneSources.ts'
import { cachedFile } from './cachedFile.ts'
import { previewFont } from './previewFont.ts'
import { sceneFile } from './sceneFiles.ts'

const { width, height } = previewImageSize
const margin = 80
const ink = '#1b2338'
/** The uppermost chip, in pixels. */
const chip = { left: 690, top: 110, width: 430, height: 400, strip: 75 }

/** Every page's social preview: its title beside its picture or color, a chip on a fan of shades. */
export async function writePreviewImages(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'og'), { recursive: true })
  const code = await readFile(import.meta.filename)
  for (const page of pages) {
    const [picture] = page.pictures
    const scene = picture && (await sceneFile(scenePath(picture, 800)))
    const { field, light, name } = page.swatch
    const told = [page.metadata.title, business.name, field, light.tint, name]
    // A scene's file is named after its contents.
    const sources = [code, JSON.stringify([...told, scene && basename(scene)])]
    const preview = await cachedFile(sources, 'png', async (path) => {
      const layers = scene ? [await layerOf(scene)] : []
      await drawPreview(page, layers).toFile(path)
    })
    await copyFile(preview, join(outDir, previewImagePath(page.path)))
  }
}

function drawPreview({ metadata, swatch }: Page, layers: readonly OverlayOptions[]) {
  const title = metadata.title.replace(` | ${business.name}`, '')
  return sharp({ create: { width, height, channels: 3, background: swatch.light.tint } })
    .composite([
      { input: Buffer.from(drawDeck(swatch)), left: 0, top: 0 },
      ...layers,
      text(title, { size: 54, left: margin, top: 170, width: chip.left - 2 * margin }),
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

/** The scene, cut to the chip's field. */
async function layerOf(scene: string): Promise<OverlayOptions> {
  const size = { width: chip.width, height: chip.height - chip.strip }
  return { input: await sharp(scene).resize(size).toBuffer(), left: chip.left, top: chip.top }
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
