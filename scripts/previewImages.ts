import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { business } from '../web/content/business.ts'
import { previewImagePath, previewImageSize } from '../web/content/pageMetadata.ts'
import { type Page, pages } from '../web/content/pages.ts'

const { width, height } = previewImageSize
const lineLength = 24

/** Draws every page's social preview: its paint chip with its title on the strip. */
export async function writePreviewImages(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'og'), { recursive: true })
  for (const page of pages) {
    const image = sharp(Buffer.from(drawPreview(page))).png({ palette: true })
    await image.toFile(join(outDir, previewImagePath(page.path)))
  }
}

function drawPreview({ metadata, swatch }: Page): string {
  const title = metadata.title.replace(` | ${business.name}`, '')
  const lines = inLines(title).map(
    (line, index) => `<text x="80" y="${150 + index * 84}" font-size="72">${escaped(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${swatch.field}"/>
    <g font-family="Georgia, 'DejaVu Serif', serif" fill="${swatch.onField}">${lines.join('')}</g>
    <rect y="470" width="${width}" height="160" fill="#fbf8f3"/>
    <g font-family="Georgia, 'DejaVu Serif', serif" fill="#1b2338" font-size="40">
      <text x="80" y="565">${escaped(business.name)}</text>
      <text x="${width - 80}" y="565" text-anchor="end">${escaped(swatch.name)}</text>
    </g></svg>`
}

function inLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < lineLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
