import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../tests/support/sampled.ts'
import { pages } from '../../web/content/pages.ts'
import { pictureName, scenePath } from '../../web/content/sceneSources.ts'
import { isDrawn, type PaintedPicture, type SceneSlug, scenes } from '../../web/content/scenes.ts'
import { sampleProjects } from '../start/sampleProjects.ts'
import { type Coat, cutOutWall, paintScene, renderScene } from './paintScene.ts'
import { renderSampleJpeg, sceneFile } from './sceneFiles.ts'

const folder = join(import.meta.dirname, '../../web/content/scenes')
const slugs = Object.keys(scenes).filter((slug): slug is SceneSlug => slug in scenes)
const tried = sampled(slugs, 6)
const width = 300

async function pixelsOf(picture: Sharp): Promise<number[][]> {
  const bytes = await picture.removeAlpha().raw().toBuffer()
  return Array.from({ length: bytes.length / 3 }, (_, at) => [
    ...bytes.subarray(3 * at, 3 * at + 3),
  ])
}

const paint = (slug: SceneSlug, coat: Coat) => pixelsOf(renderScene(slug, coat, width))

async function wallOf(slug: SceneSlug): Promise<number[]> {
  const wall = (color: string) =>
    sharp(
      Buffer.from(
        paintScene(slug, { color }).replace(
          /class="paint"([^>]*fill=")#\w+/g,
          'class="paint"$1#000000',
        ),
      ),
      {
        density: (72 * width) / scenes[slug].width,
      },
    )
  const [white, black] = await Promise.all(['#ffffff', '#000000'].map((it) => pixelsOf(wall(it))))
  return (white ?? []).map((pixel, at) => ((pixel[1] ?? 0) - (black?.[at]?.[1] ?? 0)) / 255)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const partsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** The largest difference of a part, from 0 to 255. */
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((part, at) => Math.abs(part - (other[at] ?? 0))))

const masks = new Map(
  await Promise.all(tried.map(async (slug) => [slug, await wallOf(slug)] as const)),
)

async function wallColor(slug: SceneSlug, file: string): Promise<number[]> {
  const height = Math.round((width * scenes[slug].height) / scenes[slug].width)
  const pixels = await pixelsOf(sharp(file).resize(width, height, { fit: 'fill' }))
  const wall = pixels.filter((_, at) => (masks.get(slug)?.[at] ?? 0) > 0.7)
  return [0, 1, 2].map((channel) => median(wall.map((pixel) => pixel[channel] ?? 0)))
}

test('every drawing is a scene, and at most twenty-four are', () => {
  const files = globSync('*.svg', { cwd: folder }).map((file) => file.replace('.svg', ''))
  expect(files.toSorted()).toEqual(slugs.toSorted())
  expect(files.length).toBeLessThanOrEqual(24)
})

describe.each(tried)('%s', (slug) => {
  const document = readFileSync(join(folder, `${slug}.svg`), 'utf8')
  const mask = masks.get(slug) ?? []

  test('is a plain, small document of its declared size', async () => {
    expect(document).not.toMatch(/<style|<script|var\(|<text|<image|NaN|undefined/)
    expect(brotliCompressSync(document).length).toBeLessThan(12 * 1024)
    const { width, height } = await sharp(Buffer.from(document)).metadata()
    expect({ width, height }).toEqual({ width: scenes[slug].width, height: scenes[slug].height })
  })

  test('shows its wall on more than 15 percent of the picture', () => {
    const share = mask.reduce((sum, part) => sum + part, 0) / mask.length
    expect(share).toBeGreaterThan(0.15)
  })

  test('only differs in the wall before painting', async () => {
    const color = '#2f4a9e'
    const [fresh, worn] = await Promise.all([
      paint(slug, { color }),
      paint(slug, { color, before: true }),
    ])
    const changed = fresh.filter(
      (pixel, at) =>
        (mask[at] ?? 0) < 0.02 &&
        pixel.some((part, i) => Math.abs(part - (worn[at]?.[i] ?? 0)) > 8),
    )
    expect(changed.length / fresh.length).toBeLessThan(0.002)
    const wall = (pixels: readonly number[][]) => pixels.filter((_, at) => (mask[at] ?? 0) > 0.7)
    const colorfulness = (pixels: readonly number[][]) =>
      median(wall(pixels).map((pixel) => Math.max(...pixel) - Math.min(...pixel)))
    expect(colorfulness(worn)).toBeLessThan(colorfulness(fresh) / 2)
  })
})

test('a scene painted twice has the same bytes', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => renderScene('living-room', { color: '#6b3a5b' }, width).webp().toBuffer()),
  )
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
})

const shown = new Map(
  pages
    .flatMap(({ pictures }) => pictures)
    .filter((picture): picture is PaintedPicture => picture.swatch !== 'cutout')
    .filter(({ scene, before }) => tried.includes(scene) && !before && isDrawn(scenes[scene].alt))
    .map((picture) => [pictureName(picture), picture]),
)
const wears = async ({ scene, swatch }: PaintedPicture, file: string | null) => {
  expect(distance(await wallColor(scene, file ?? ''), partsOf(swatch.field))).toBeLessThan(12)
}

test.each(sampled([...shown], 12))('the wall of %s has its color', async (_, picture) => {
  await wears(picture, await sceneFile(scenePath(picture, 480)))
})

test.each(sampleProjects.filter(({ photos }) => tried.includes(photos.after.scene)))(
  'the photo of "$title" has the color that it names',
  async (sample) => {
    const { after } = sample.photos
    expect(sample.title).toContain(after.swatch.name)
    await wears(after, await renderSampleJpeg(after))
  },
)

test('every city, service and product shows its own color first', () => {
  for (const { template, swatch, pictures } of pages) {
    if (['City', 'Service', 'Product', 'Article'].includes(template))
      expect(pictures[0]?.swatch).toEqual(swatch)
  }
})

test('a cut-out wall looks the same on a paint as the scene painted in it', async () => {
  const color = '#b04f32'
  const cut = await (await cutOutWall('living-room', false, width)).png().toBuffer()
  const onPaint = sharp(cut).flatten({ background: color }).raw().toBuffer()
  const painted = renderScene('living-room', { color }, width).raw().toBuffer()
  const [found, wanted] = await Promise.all([onPaint, painted])
  const off = [...found].filter((part, at) => Math.abs(part - (wanted[at] ?? 0)) > 8)
  expect(off.length / found.length).toBeLessThan(0.01)
})
