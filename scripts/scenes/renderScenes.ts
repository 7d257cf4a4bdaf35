import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { random } from './drawing/random.ts'
import { drawScene } from './scenes.ts'

const HERE = import.meta.dirname
const CACHE = join(HERE, '..', '..', '.cache', 'scenes')
const GRAIN_SIDE = 384

/** A tile of fine light and dark specks, so that flat fields don't look like plastic or band. */
const grain = (): Buffer => {
  const rnd = random('grain')
  const tile = Buffer.alloc(GRAIN_SIDE * GRAIN_SIDE * 4)
  for (let i = 0; i < tile.length; i += 4) {
    const speck = rnd.between(-1, 1) + rnd.between(-1, 1)
    tile.fill(speck > 0 ? 255 : 0, i, i + 3)
    tile[i + 3] = Math.round(Math.abs(speck) * 9)
  }
  return tile
}

const tile = grain()

/**
 * The scene as a JPEG, `width` pixels wide (the drawing's own width unless told; its longer side
 * is 2400), `quality` 1 to 100. The same scene gives the same bytes.
 */
export const renderScene = async (
  slug: string,
  { width, quality = 85 }: { readonly width?: number; readonly quality?: number } = {},
): Promise<Buffer> => {
  const raw = { width: GRAIN_SIDE, height: GRAIN_SIDE, channels: 4 } as const
  const full = sharp(Buffer.from(drawScene(slug)))
    .flatten({ background: '#fbf8f3' })
    .composite([{ input: tile, raw, tile: true }])
  // Grain goes on at full size (a tile may not exceed its picture), so a narrower one starts from that.
  const sized = width === undefined ? full : await narrowed(full, width)
  return sized.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
}

const narrowed = async (picture: Sharp, width: number): Promise<Sharp> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width: fullWidth, height, channels } = info
  return sharp(data, { raw: { width: fullWidth, height, channels } }).resize({ width })
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

/** Path of the scene's full-size JPEG, drawn on the first call and reused until the code changes. */
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
