import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { colors } from '../../web/content/colors.ts'
import { icons } from '../../web/seo/webManifest.ts'

/** Systems may crop a maskable icon to its inner four fifths. https://www.w3.org/TR/appmanifest/ */
const safeShare = { any: 1, maskable: 0.7, apple: 0.84 } as const

export async function writeIconFiles(outDir: string): Promise<void> {
  const drawing = Buffer.from(await iconSvg())
  await writeFile(join(outDir, 'icon.svg'), drawing)
  for (const { file, size, purpose } of icons) {
    const inner = Math.round(size * safeShare[purpose])
    const margin = Math.floor((size - inner) / 2)
    const sides = { top: margin, left: margin, right: size - inner - margin }
    const icon = sharp(drawing, { density: (72 * inner) / 64 })
      .resize(inner, inner)
      .extend({ ...sides, bottom: size - inner - margin, background: colors.day.paper })
    if (purpose !== 'any') icon.flatten({ background: colors.day.paper })
    await icon.png().toFile(join(outDir, file))
  }
  const png = await sharp(drawing).resize(faviconSize, faviconSize).png().toBuffer()
  await writeFile(join(outDir, 'favicon.ico'), Buffer.concat([icoHeader(png.length), png]))
}

/** The logo on paper, 64 units wide. */
export async function iconSvg(): Promise<string> {
  const file = join(import.meta.dirname, '../../web/content/logo.svg')
  const [, root = '', shapes] = /<svg\b([^>]*)>([\s\S]*)/.exec(await readFile(file, 'utf8')) ?? []
  const attributes = root.replaceAll(/\s(?:x|y|width|height)="[^"]*"/g, '')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="10" fill="${colors.day.paper}"/>`,
    `<svg width="64" height="64"${attributes}>${shapes}`,
    '</svg>',
  ].join('')
}

const faviconSize = 32

/** Describes one PNG. https://en.wikipedia.org/wiki/ICO_(file_format)#Icon_file_structure */
function icoHeader(pngBytes: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(faviconSize, 6)
  header.writeUInt8(faviconSize, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(pngBytes, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}
