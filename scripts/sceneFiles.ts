import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { isDrawn, sceneImages, sceneSlugs } from '../web/content/scenes.ts'
import { scenePath, sceneWidths } from '../web/sections/sceneSources.ts'
import { CannotStart } from './CannotStart.ts'
import { cachedScene } from './scenes/renderScenes.ts'

const cache = join(import.meta.dirname, '../.cache/scene-files')
const ownPhotos = join(import.meta.dirname, '../web/content/photos')

/**
 * Writes every scene that pages show into the built site, as WebP in each of its widths.
 * @param photos as of `sceneFile`; one that no page shows, or whose alternative text is the
 *   drawing's, is an error
 */
export async function writeSceneFiles(outDir: string, photos = ownPhotos): Promise<void> {
  const slugs = Object.values(sceneSlugs)
  const known = slugs.map((slug) => `${slug}.jpg`)
  const there: string[] = await readdir(photos).catch(() => [])
  const unknown = there.filter((file) => !file.startsWith('.') && !known.some((it) => it === file))
  if (unknown.length > 0) {
    throw new CannotStart(
      `No page shows ${unknown.join(', ')} of web/content/photos. The names there are ${known.join(', ')}.`,
    )
  }
  const undescribed = slugs.filter(
    (slug) => there.includes(`${slug}.jpg`) && isDrawn(sceneImages[slug]),
  )
  if (undescribed.length > 0) {
    throw new CannotStart(
      `${undescribed.join(', ')}: there is a photograph in web/content/photos, but its alt in web/content/scenes.ts still describes the drawing. Say what the photograph shows.`,
    )
  }
  await mkdir(join(outDir, 'scenes'), { recursive: true })
  for (const slug of slugs) {
    for (const width of sceneWidths) {
      const path = scenePath(slug, width)
      const file = await sceneFile(path, photos)
      if (!file) throw new Error(`No scene has the address ${path}`)
      await copyFile(file, join(outDir, path))
    }
  }
}

/**
 * Where the picture lies that pages ask for by this address, made if need be; null if none does.
 * @param photos the folder of photographs that take the place of drawings, cut to their shape
 */
export async function sceneFile(address: string, photos = ownPhotos): Promise<string | null> {
  const [, name, digits] = /^\/scenes\/([a-z-]+)-(\d+)\.webp$/.exec(address) ?? []
  const slug = Object.values(sceneSlugs).find((known) => known === name)
  const width = sceneWidths.find((known) => known === Number(digits))
  if (!slug || !width) return null
  const photo = join(photos, `${slug}.jpg`)
  const found = await stat(photo).catch(() => null)
  // The cache follows its source: the drawings' folder bears their hash.
  const source = found ? photo : await cachedScene(slug)
  const age = found ? `photo-${found.mtimeMs}` : basename(dirname(source))
  const shape = sceneImages[slug]
  const height = Math.round((width * shape.height) / shape.width)
  return cached(join(cache, age, basename(address)), () =>
    sharp(source).autoOrient().resize({ width, height }).webp({ quality: 74 }),
  )
}

async function cached(file: string, make: () => Sharp): Promise<string> {
  if (existsSync(file)) return file
  await mkdir(dirname(file), { recursive: true })
  await make().toFile(`${file}.part`)
  await rename(`${file}.part`, file)
  return file
}
