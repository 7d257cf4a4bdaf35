import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pages } from '../../web/content/pages.ts'
import { scenePath, sceneWidths } from '../../web/content/sceneSources.ts'
import { type PaintedPicture, type SceneSlug, scenes } from '../../web/content/scenes.ts'
import { findPhotoFaults, ownPhotos } from '../content/findPhotoFaults.ts'
import { CannotStart } from '../lib/CannotStart.ts'
import { cachedFile } from '../lib/cachedFile.ts'
import { type Coat, cutOutWall, paintScene, renderScene } from './paintScene.ts'

const slugs = Object.keys(scenes).filter((slug): slug is SceneSlug => slug in scenes)

export async function writeSceneFiles(outDir: string, photos = ownPhotos): Promise<void> {
  const [fault] = findPhotoFaults(photos)
  if (fault) throw new CannotStart(fault)
  await mkdir(join(outDir, 'scenes'), { recursive: true })
  const paths = pages
    .flatMap(({ pictures }) => pictures)
    .flatMap((picture) => sceneWidths.map((width) => scenePath(picture, width)))
  for (const path of new Set(paths)) {
    const file = await sceneFile(path, photos)
    if (!file) throw new Error(`No scene for ${path}`)
    await copyFile(file, join(outDir, path))
  }
}

/**
 * Returns the file for a scene URL, rendering it if needed. Null if there is no such scene.
 * @param photos folder of photos that replace drawings
 */
export async function sceneFile(url: string, photos = ownPhotos): Promise<string | null> {
  const [, name, beforeSuffix, hex, digits] =
    /^\/scenes\/([a-z-]+?)(-before)?-([0-9a-f]{6}|cutout)-(\d+)\.webp$/.exec(url) ?? []
  const slug = slugs.find((known) => known === name)
  const width = sceneWidths.find((known) => known === Number(digits))
  if (!slug || !width) return null
  const before = beforeSuffix !== undefined
  const photo = join(photos, `${slug}${beforeSuffix ?? ''}.jpg`)
  const options = { quality: 74 }
  if (hex === 'cutout') {
    const sources = [
      paintScene(slug, { color: '#000000', before }),
      JSON.stringify({ width, options, hex }),
    ]
    return cachedFile(sources, 'webp', async (path) =>
      (await cutOutWall(slug, before, width)).webp(options).toFile(path),
    )
  }
  if (!existsSync(photo)) {
    const coat = { color: `#${hex}`, before }
    const sources = [paintScene(slug, coat), JSON.stringify({ width, options })]
    return cachedFile(sources, 'webp', (path) =>
      renderScene(slug, coat, width).webp(options).toFile(path),
    )
  }
  const height = Math.round((width * scenes[slug].height) / scenes[slug].width)
  const bytes = await readFile(photo)
  return cachedFile([bytes, JSON.stringify({ width, height, options })], 'webp', (path) =>
    sharp(bytes).autoOrient().resize({ width, height }).webp(options).toFile(path),
  )
}

export function renderSampleJpeg({ scene, swatch, before }: PaintedPicture): Promise<string> {
  const coat: Coat = { color: swatch.field, before }
  const width = Math.max(...sceneWidths)
  const options = { quality: 85, chromaSubsampling: '4:4:4' }
  const sources = [paintScene(scene, coat), JSON.stringify({ width, options })]
  return cachedFile(sources, 'jpg', (path) =>
    renderScene(scene, coat, width).jpeg(options).toFile(path),
  )
}
