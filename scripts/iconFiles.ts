import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { colors } from '../web/content/colors.ts'
import { icons } from '../web/seo/webManifest.ts'

/** A maskable icon's picture lies within four fifths of it. https://www.w3.org/TR/appmanifest/ */
const safeShare = { any: 1, maskable: 0.7, apple: 0.84 } as const

/** Draws the icons of the web manifest and of Apple's home screen from icon.svg. */
export async function writeIconFiles(outDir: string): Promise<void> {
  const drawing = await readFile(join(import.meta.dirname, '../web/public/icon.svg'))
  for (const { file, size, purpose } of icons) {
    const inner = Math.round(size * safeShare[purpose])
    const margin = Math.floor((size - inner) / 2)
    const sides = { top: margin, left: margin, right: size - inner - margin }
    // The drawing is 64 units wide, which are pixels at 72 dots per inch.
    const icon = sharp(drawing, { density: (72 * inner) / 64 })
      .resize(inner, inner)
      .extend({ ...sides, bottom: size - inner - margin, background: colors.day.paper })
    // Only the plain icon keeps its own round corners: a phone cuts the others itself.
    if (purpose !== 'any') icon.flatten({ background: colors.day.paper })
    await icon.png().toFile(join(outDir, file))
  }
}
