import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { business } from '../web/content/business.ts'
import { previewImagePath, previewImageSize } from '../web/content/pageMetadata.ts'
import { type Page, pages } from '../web/content/pages.ts'
import type { Swatch } from '../web/content/types.ts'

const { width, height } = previewImageSize
const lineLength = 19
const serif = "Georgia, 'DejaVu Serif', serif"

/** Draws every page's social preview: its title beside the fanned chips of its color. */
export async function writePreviewImages(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'og'), { recursive: true })
  for (const page of pages) {
    const image = sharp(Buffer.from(drawPreview(page))).png({ palette: true })
    await image.toFile(join(outDir, previewImagePath(page.path)))
  }
}

function drawPreview({ metadata, swatch }: Page): string {
  const lines = inLines(metadata.title.replace(` | ${business.name}`, ''))
  const top = 300 - (lines.length - 1) * 42
  const text = lines.map(
    (line, index) => `<text x="80" y="${top + index * 84}" font-size="70">${escaped(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${swatch.light.tint}"/>
    ${drawDeck(swatch)}
    <g font-family="${serif}" fill="#1b2338">
      ${text.join('')}
      <text x="80" y="550" font-size="36">${escaped(business.name)}</text>
    </g></svg>`
}

/** The chip with its name on a fan of its shades, held together at the lower left corner. */
function drawDeck({ name, field }: Swatch): string {
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
  return `${under.join('')}
    <rect x="780" y="110" width="300" height="390" rx="3" fill="${field}"/>
    <path d="M780 425h300v75h-300z" fill="#fff"/>
    <text x="800" y="472" font-family="${serif}" font-size="23" fill="#1b2338">${escaped(name)}</text>`
}

/** Lines of about the same length: as many as are needed, then each as short as that allows. */
function inLines(text: string): string[] {
  const count = wrapped(text, lineLength).length
  let length = Math.ceil(text.length / count)
  while (wrapped(text, length).length > count) length += 1
  return wrapped(text, length)
}

function wrapped(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < length)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
