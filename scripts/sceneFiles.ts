import { access, copyFile, mkdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { sceneSlugs } from '../web/content/scenes.ts'
import { scenePath, sceneWidths } from '../web/sections/sceneSources.ts'
import { cachedScene } from './scenes/renderScenes.ts'

const cache = join(import.meta.dirname, '../.cache/scene-files')

/** Writes every scene that pages show into the built site, as WebP in each of its widths. */
export async function writeSceneFiles(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'scenes'), { recursive: true })
  for (const slug of Object.values(sceneSlugs)) {
    for (const width of sceneWidths) {
      const path = scenePath(slug, width)
      const file = await sceneFile(path)
      if (!file) throw new Error(`No scene has the address ${path}`)
      await copyFile(file, join(outDir, path))
    }
  }
}

/** Where the picture lies that pages ask for by this address, drawn if need be; null if none does. */
export async function sceneFile(address: string): Promise<string | null> {
  const [, name, digits] = /^\/scenes\/([a-z-]+)-(\d+)\.webp$/.exec(address) ?? []
  const slug = Object.values(sceneSlugs).find((known) => known === name)
  const width = sceneWidths.find((known) => known === Number(digits))
  return slug && width ? cachedWidth(await cachedScene(slug), address, width) : null
}

/** The cache follows the drawings': its folder has the name of theirs, which is their hash. */
async function cachedWidth(drawing: string, path: string, width: number): Promise<string> {
  const file = join(cache, basename(dirname(drawing)), basename(path))
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return file
  await mkdir(dirname(file), { recursive: true })
  await sharp(drawing).resize({ width }).webp({ quality: 74 }).toFile(`${file}.part`)
  await rename(`${file}.part`, file)
  return file
}
