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
    const drawing = await cachedScene(slug)
    for (const width of sceneWidths) {
      const path = scenePath(slug, width)
      await copyFile(await cachedWidth(drawing, path, width), join(outDir, path))
    }
  }
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
