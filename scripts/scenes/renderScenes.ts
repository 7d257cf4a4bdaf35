import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sceneWidths } from '../../web/sections/sceneSources.ts'
import { random } from './drawing/random.ts'
import { drawScene, scenes } from './scenes.ts'

const HERE = import.meta.dirname
const CACHE = join(HERE, '..', '..', '.cache', 'scenes')
const GRAIN_SIDE = 256
/** Pixels: the widest that pages show. */
const SCENE_WIDTH = Math.max(...sceneWidths)

/** A tile of fine light and dark specks, so that flat fields don't look like plastic or band. */
const grain = (): Buffer => {
  const rnd = random('grain')
  const tile = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * 4)
  for (let i = 0; i < tile.length; i += 4) {
    const speck = rnd.between(-1, 1) + rnd.between(-1, 1)
    tile.fill(speck > 0 ? 255 : 0, i, i + 3)
    tile[i + 3] = Math.round(Math.abs(speck) * 6)
  }
  return tile
}

const tile = grain()

/**
 * The scene as a JPEG, `width` pixels wide, `quality` 1 to 100. The same scene gives the same bytes.
 * It is rendered at that width: what a renderer takes for soft and clear things grows with the pixels.
 */
export const renderScene = async (
  slug: string,
  {
    width = SCENE_WIDTH,
    quality = 85,
  }: { readonly width?: number; readonly quality?: number } = {},
): Promise<Buffer> => {
  const raw = { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 4 } as const
  const full = scenes.find((scene) => scene.slug === slug)?.width ?? width
  return sharp(Buffer.from(drawScene(slug)), { density: (72 * width) / full })
    .flatten({ background: '#fbf8f3' })
    .composite([{ input: tile, raw, tile: true }])
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Names the cache after everything a picture depends on, so a change of any drawing renews it. */
const hashOfCode = async (): Promise<string> => {
  const files = (await readdir(HERE, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const name of files) hash.update(name).update(await readFile(join(HERE, name)))
  return hash.digest('hex').slice(0, 16)
}

let codeHash: Promise<string> | undefined

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Path of the scene's JPEG, drawn on the first call and reused until the code changes. */
export const cachedScene = async (slug: string): Promise<string> => {
  codeHash ??= hashOfCode()
  const folder = join(CACHE, await codeHash)
  const path = join(folder, `${slug}.jpg`)
  if (await exists(path)) return path
  const jpeg = await renderScene(slug)
  await mkdir(folder, { recursive: true })
  // Written aside and renamed: a start that is interrupted leaves no half picture behind.
  const draft = join(folder, `${slug}.${randomUUID()}.part`)
  await writeFile(draft, jpeg)
  await rename(draft, path)
  return path
}
